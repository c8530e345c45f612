import './start-zod.ts'
import '@fontsource/jetbrains-mono/latin-400.css'
import '@fontsource/jetbrains-mono/latin-600.css'
import './app/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { loadSiteSettings } from './lib/site-settings.ts'

const container = document.querySelector('#root')
if (container === null) throw new Error('index.html has no #root')
const root = createRoot(container)
try {
  await loadSiteSettings()
  root.render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
} catch (error) {
  root.render(<p className="page-broken">{(error as Error).message}</p>)
}
