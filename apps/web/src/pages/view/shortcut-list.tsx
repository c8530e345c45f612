import { Modal } from 'antd'
import { FactList } from '../../components/fact-list.tsx'
import { aids, formatShortcut, languageShortcuts, type Shortcut, shortcuts } from './shortcuts.ts'

interface ShortcutListProps {
  isOpen: boolean
  /** Without them, an exam has not all keys. */
  hasAids: boolean
  /** The language service is asked. */
  isAided: boolean
  onClose: () => void
}

/** Which keys do what on the problem page. */
export function ShortcutList({ isOpen, hasAids, isAided, onClose }: ShortcutListProps) {
  const names = (Object.keys(shortcuts) as Shortcut[]).filter((name) => hasAids || !aids.has(name))
  const shown = [
    ...names.map((name) => shortcuts[name]),
    ...(hasAids ? [formatShortcut] : []),
    ...(isAided ? languageShortcuts : []),
  ]
  const facts = Object.fromEntries(shown.map(({ keys, meaning }) => [keys, meaning]))
  return (
    <Modal title="键盘快捷键" open={isOpen} footer={null} width={420} onCancel={onClose}>
      <FactList facts={facts} />
    </Modal>
  )
}
