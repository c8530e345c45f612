import { config } from 'zod'

// Zod compiles its parsers with `new Function`, which the content security policy forbids. Imported
// first, because schemas look at this setting when they are made.
config({ jitless: true })
