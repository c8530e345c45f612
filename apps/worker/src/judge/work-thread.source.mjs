// The thread from its sources, for tests and `npm run dev`; what is built needs no help.
import { register } from 'tsx/esm/api'

register()
await import('./work-thread.ts')
