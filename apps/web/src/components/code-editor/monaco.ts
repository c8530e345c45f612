// The texts first: Monaco's modules read them while they load.
import 'monaco-editor/nls/lang/zh-cn'
import './monaco-features.ts'
import 'monaco-editor/languages/definitions/java/register'
import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor/editor.api'
// oxlint-disable-next-line import/default -- made by Vite
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { offerJavaCompletions } from './java-completions.ts'
import { offerQuickFixes } from './quick-fixes.ts'

// Ours, not the CDN's: the content security policy and many campus networks allow no other host.
globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() }
loader.config({ monaco })

/** Faint enough that all words on them can be read: a contrast of 4.5 at least. */
const diffColors = {
  'diffEditor.insertedLineBackground': '#9bb95518',
  'diffEditor.insertedTextBackground': '#9ccc2c33',
  'diffEditor.removedLineBackground': '#ff000012',
  'diffEditor.removedTextBackground': '#ff00001f',
}

// Some of its own colours are too pale to be read.
monaco.editor.defineTheme('ceping-light', {
  base: 'vs',
  inherit: true,
  rules: [
    { token: 'annotation', foreground: '555a62' },
    { token: 'comment', foreground: '006600' },
    { token: 'number', foreground: '075f40' },
  ],
  colors: {
    ...diffColors,
    'editor.background': '#ffffff',
    'editorGutter.background': '#ffffff',
    'menu.background': '#ffffff',
    'menu.foreground': '#1b1f27',
    'menu.border': '#d9d9d9',
  },
})
monaco.editor.defineTheme('ceping-dark', {
  base: 'vs-dark',
  inherit: true,
  rules: [{ token: 'comment', foreground: '8fbc7e' }],
  colors: {
    ...diffColors,
    'editor.background': '#16191f',
    'editorGutter.background': '#16191f',
    'menu.background': '#1d2129',
    'menu.foreground': '#e8eaed',
    'menu.border': '#3a3f48',
  },
})

offerJavaCompletions()
offerQuickFixes()

// Monaco measures letters when it starts, maybe before the bundled face has arrived.
void document.fonts.load("14px 'JetBrains Mono'").then(() => monaco.editor.remeasureFonts())

/** A mounted editor of code. */
export type CodeEditorInstance = monaco.editor.IStandaloneCodeEditor

export { monaco }
