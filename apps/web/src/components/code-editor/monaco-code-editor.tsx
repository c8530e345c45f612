import { Editor, type EditorProps } from '@monaco-editor/react'
import { theme } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsDark } from '../../lib/theme-mode.ts'
import type {
  CodeInsertion,
  CodeMessages,
  CodePosition,
  CodeReplacement,
  Cursor,
  EditorScrolling,
  LineMark,
  ShownLine,
} from './code-marks.ts'
import type { AskCompletion } from './completion.ts'
import { formatCommand } from './format-command.ts'
import type { LanguageHelp } from './language-help.ts'
import { mendContextMenu } from './mend-context-menu.ts'
import { type CodeEditorInstance, monaco } from './monaco.ts'
import { organiseImportsCommand } from './organise-imports-command.ts'
import type { AskImports } from './organised-imports.ts'
import { showMessages } from './show-messages.ts'
import { tabKeyHint } from './tab-key.ts'
import { useEditorCommand } from './use-editor-command.ts'
import { useJavaHelp } from './use-java-help.ts'
import {
  putCursor,
  useCursorAt,
  useFocusRequest,
  useReplacement,
  useScrolling,
  useShownLine,
} from './use-editor-places.ts'
import { unicodeHighlight } from './unicode-highlight.ts'
import { useInsertion } from './use-insertion.ts'
import { useLineMarks } from './use-line-marks.ts'
import { type PasteRule, watchPastes } from './watch-pastes.ts'

/** What an editor shows, and what it tells of what is written. */
export interface CodeEditorProps extends EditorScrolling {
  /** What is edited, for screen readers. */
  label: string
  /**
   * The code. Whoever edits is ahead of React: an editable editor takes it only as a beginning, for
   * writing an older text back would swallow letters.
   */
  value: string
  /** Replaces the code of an editable editor. */
  replacement?: CodeReplacement | null
  /** Inserted once there is an editor, which says so by `onInserted`. */
  insertion?: CodeInsertion | null
  onInserted?: () => void
  /** Without it the code is read-only. */
  onChange?: (value: string) => void
  /** Ctrl or Cmd with Enter; with the code, of which React may not have heard yet. */
  onSubmit?: (code: string) => void
  /** F8; without it that is Monaco's own way to the next mark. */
  onNextFinding?: (() => void) | undefined
  fontSize: number
  lineMarks?: LineMark[]
  /** Hears where the cursor is, once somebody has put it somewhere. */
  onCursor?: (cursor: Cursor) => void
  /** Where the cursor is at first, without the focus. */
  initialCursor?: Cursor | null
  /** A new object shows anew. */
  messages?: CodeMessages | null
  /** What is wrong while it is written, with what would mend it. */
  diagnosis?: CodeMessages | null
  /** Says what may be written at the cursor. */
  complete?: AskCompletion | null
  /** Says how to put the imports in order. */
  organiseImports?: AskImports | null
  /** Says what is asked of names in the code. */
  help?: LanguageHelp | null
  /** Hears which line of the reference code declares a name that was followed. */
  onReference?: (line: number) => void
  /** Where to put the cursor; each new object jumps again. */
  position?: CodePosition | null
  /** A line to bring into sight and mark, without the focus; each new object anew. */
  shownLine?: ShownLine | null
  /** Each new object gives the editor the focus. */
  focusRequest?: object | null
  /** What becomes of text from elsewhere; without it, it is code like any other. */
  pasteRule?: PasteRule | null
  /** Whether the editor offers completions and explains what is pointed at. */
  hasAids?: boolean
}

/** What Monaco does not do where there are no aids. */
const withoutAids = {
  quickSuggestions: false,
  suggestOnTriggerCharacters: false,
  wordBasedSuggestions: 'off',
  snippetSuggestions: 'none',
  suggest: { showWords: false, showSnippets: false },
  parameterHints: { enabled: false },
  hover: { enabled: 'off' },
} as const satisfies EditorProps['options']

/** Java code in Monaco, with coverage signs and messages; heavy, so load it through CodeEditor. */
export function MonacoCodeEditor(props: CodeEditorProps) {
  const { label, value, replacement, onChange, onSubmit, onNextFinding, fontSize } = props
  const { lineMarks, onCursor, initialCursor = null, position, shownLine, focusRequest } = props
  const { messages, diagnosis = null, complete = null, organiseImports = null } = props
  const { help = null, onReference, pasteRule = null, hasAids = true } = props
  const isDark = useIsDark()
  const { token } = theme.useToken()
  const [editor, setEditor] = useState<CodeEditorInstance | null>(null)
  const tellCursor = useEffectEvent((cursor: Cursor) => onCursor?.(cursor))
  const submit = useEffectEvent((code: string) => onSubmit?.(code))
  const nextFinding = useEffectEvent(() => onNextFinding?.())
  const hasFindings = onNextFinding !== undefined
  const readPasteRule = useEffectEvent(() => pasteRule)

  // The editor keeps its keys outside React.
  useEffect(() => {
    if (editor === null) return undefined
    const action = editor.addAction({
      id: 'ceping.submit',
      label: '提交判题',
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
      run: (code) => submit(code.getValue()),
    })
    return () => action.dispose()
  }, [editor])

  useEffect(() => {
    if (editor === null || !hasFindings) return undefined
    const action = editor.addAction({
      id: 'ceping.nextFinding',
      label: '下一处错误或未通过的测试',
      keybindings: [monaco.KeyCode.F8],
      run: () => nextFinding(),
    })
    return () => action.dispose()
  }, [editor, hasFindings])

  useEffect(() => {
    const following = editor?.onDidChangeCursorPosition(({ position: { lineNumber, column } }) =>
      tellCursor({ line: lineNumber, column }),
    )
    return () => following?.dispose()
  }, [editor])

  useEffect(() => (editor === null ? undefined : mendContextMenu(editor)), [editor])
  useEffect(
    () => (editor === null || !messages ? undefined : showMessages(editor, messages, 'judge')),
    [editor, messages],
  )
  useEffect(
    () =>
      editor === null || !diagnosis ? undefined : showMessages(editor, diagnosis, 'diagnosis'),
    [editor, diagnosis],
  )
  useEffect(
    () => (editor === null ? undefined : watchPastes(editor, () => readPasteRule())),
    [editor],
  )
  useJavaHelp(editor, { diagnosis, complete, help, onReference })
  useEditorCommand(editor, organiseImports && organiseImportsCommand(organiseImports))
  useEditorCommand(editor, hasAids && onChange !== undefined ? formatCommand : null)
  useLineMarks(editor, lineMarks)
  useReplacement(editor, replacement)
  useInsertion(editor, props)
  useCursorAt(editor, position)
  useShownLine(editor, shownLine)
  useFocusRequest(editor, focusRequest)
  useScrolling(editor, props)

  return (
    <Editor
      // Monaco gives its colours to what is called so: without it the context menu, which hangs
      // here, has none.
      className="monaco-component"
      language="java"
      theme={isDark ? 'ceping-dark' : 'ceping-light'}
      {...(onChange === undefined ? { value } : { defaultValue: value })}
      loading={<span className="muted">正在加载编辑器…</span>}
      onChange={(changed) => onChange?.(changed ?? '')}
      onMount={(mounted) => {
        if (initialCursor !== null) putCursor(mounted, initialCursor)
        setEditor(mounted)
      }}
      options={{
        ariaLabel: onChange === undefined ? label : `${label}。${tabKeyHint}`,
        readOnly: onChange === undefined,
        domReadOnly: onChange === undefined,
        fontSize,
        fontFamily: token.fontFamilyCode,
        lineNumbersMinChars: 3,
        glyphMargin: true,
        folding: false,
        minimap: { enabled: false },
        automaticLayout: true,
        scrollBeyondLastLine: false,
        padding: { top: 8, bottom: 16 },
        renderFinalNewline: 'on',
        // Otherwise only code that can be edited shows its messages.
        renderValidationDecorations: 'on',
        renderLineHighlight: onChange === undefined ? 'none' : 'line',
        fixedOverflowWidgets: true,
        overviewRulerLanes: 2,
        scrollbar: {
          alwaysConsumeMouseWheel: false,
          verticalScrollbarSize: 10,
          horizontalScrollbarSize: 10,
        },
        stickyScroll: { enabled: false },
        // Who is at a declaration stays there.
        gotoLocation: { alternativeDefinitionCommand: '' },
        renderControlCharacters: true,
        unicodeHighlight,
        tabSize: 4,
        // Where a name is given, none is to be chosen.
        wordBasedSuggestions: complete === null ? 'matchingDocuments' : 'off',
        ...(!hasAids && withoutAids),
      }}
    />
  )
}
