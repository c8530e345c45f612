import { Modal } from 'antd'
import { FactList } from '../../components/fact-list.tsx'
import { editorShortcuts, shortcuts } from './shortcuts.ts'

const facts = Object.fromEntries(
  [...Object.values(shortcuts), ...editorShortcuts].map(({ keys, meaning }) => [keys, meaning]),
)

/** Which keys do what on the problem page. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal title="键盘快捷键" open={isOpen} footer={null} width={420} onCancel={onClose}>
      <FactList facts={facts} />
    </Modal>
  )
}
