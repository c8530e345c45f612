import { teachingForms } from './teaching-forms.tsx'
import { walkForms } from './walk-form.tsx'

walkForms(teachingForms)
