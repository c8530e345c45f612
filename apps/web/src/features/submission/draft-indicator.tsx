import type { DraftState } from './use-draft.ts'

const texts: Record<DraftState, string> = {
  untouched: '',
  saving: '正在保存草稿…',
  saved: '草稿已保存',
  'local-only': '草稿已存于本机，尚未同步',
  refused: '草稿没有存到服务器，只在本机',
  unkept: '草稿还没有保存，请不要关闭此页',
}

/** Says where the code being written is kept. */
export function DraftIndicator({ state }: { state: DraftState }) {
  return (
    <output className="muted" style={{ fontSize: 12, whiteSpace: 'nowrap' }}>
      {texts[state]}
    </output>
  )
}
