import { orderForms } from './order-forms.tsx'
import { walkForms } from './walk-form.tsx'

walkForms(orderForms)
