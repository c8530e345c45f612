import { accountForms } from './account-forms.tsx'
import { walkForms } from './walk-form.tsx'

walkForms(accountForms)
