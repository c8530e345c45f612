import { defineConfig } from 'vite'

export default defineConfig({
  // Bundled with what they need, except these two of @ceping/db, which read files of their own
  // (a native addon, a .wasm) and are therefore dependencies here too.
  ssr: { external: ['argon2', '@prisma/schema-engine-wasm'] },
  build: {
    rolldownOptions: { input: ['src/main.ts', 'src/manage.ts'] },
    target: 'node20',
    sourcemap: true,
  },
})
