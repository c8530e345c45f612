// Loads the thread from its sources, for tests and `npm run dev`.
import { register } from 'tsx/esm/api'

register()
await import('./compare-thread.ts')
