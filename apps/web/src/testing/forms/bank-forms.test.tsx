import { bankForms } from './bank-forms.tsx'
import { walkForms } from './walk-form.tsx'

walkForms(bankForms)
