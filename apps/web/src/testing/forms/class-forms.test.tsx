import { classForms } from './class-forms.tsx'
import { walkForms } from './walk-form.tsx'

walkForms(classForms)
