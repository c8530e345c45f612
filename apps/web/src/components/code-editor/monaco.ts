// The texts first: Monaco's modules read them while they load.
import 'monaco-editor/nls/lang/zh-cn'
import './monaco-features.ts'
import './monaco-widgets.css'
import 'monaco-editor/languages/definitions/java/register'
import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor/editor.api'
// oxlint-disable-next-line import/default -- made by Vite
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { offerJavaCompletions } from './java-completions.ts'
import { leaveOutPeek } from './leave-out-peek.ts'
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

/** As the menus and fields around the editor look. */
function widgetColors({
  ground,
  field,
  text,
  border,
  accent,
  chosen,
}: Record<'ground' | 'field' | 'text' | 'border' | 'accent' | 'chosen', string>) {
  return {
    'menu.background': ground,
    'menu.foreground': text,
    'menu.border': border,
    'editorWidget.background': ground,
    'editorWidget.foreground': text,
    'editorWidget.border': border,
    'input.background': field,
    'input.foreground': text,
    'input.border': border,
    'inputValidation.infoBorder': accent,
    focusBorder: accent,
    'list.activeSelectionBackground': chosen,
    // What matches in what is chosen: Monaco's own can then not be read.
    'list.focusHighlightForeground': '#bbe7ff',
  }
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
    ...widgetColors({
      ground: '#ffffff',
      field: '#ffffff',
      text: '#1b1f27',
      border: '#d9d9d9',
      accent: '#3b5bdb',
      chosen: '#2f4cc4',
    }),
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
    ...widgetColors({
      ground: '#1d2129',
      field: '#0f1115',
      text: '#e8eaed',
      border: '#3a3f48',
      accent: '#809aff',
      chosen: '#1f2b57',
    }),
  },
})

offerJavaCompletions()
offerQuickFixes()
leaveOutPeek()

// Monaco measures letters when it starts, maybe before the bundled face has arrived.
void document.fonts.load("14px 'JetBrains Mono'").then(() => monaco.editor.remeasureFonts())

/** A mounted editor of code. */
export type CodeEditorInstance = monaco.editor.IStandaloneCodeEditor

export { monaco }
