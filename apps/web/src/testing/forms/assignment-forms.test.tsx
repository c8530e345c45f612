import { assignmentForms } from './assignment-forms.tsx'
import { walkForms } from './walk-form.tsx'

walkForms(assignmentForms)
