import { defineConfig } from 'vite'

export default defineConfig({
  // Bundled with what the packages of this repository need; its own dependencies stay outside.
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'work-thread': 'src/judge/work-thread.ts',
        'engine-proxy': 'src/engine-proxy/main.ts',
      },
    },
    target: 'node20',
    sourcemap: true,
  },
})
