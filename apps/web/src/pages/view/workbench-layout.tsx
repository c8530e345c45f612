import { Splitter, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import styles from './workbench-layout.module.css'

/** On narrow screens the left side becomes tabs of its own. */
export type WorkbenchTab = 'description' | 'reference' | 'code' | 'result'

interface WorkbenchLayoutProps {
  tab: WorkbenchTab
  onTab: (tab: WorkbenchTab) => void
  /** Only toolbar and right side are left then, over everything. */
  isFullScreen: boolean
  toolbar: ReactNode
  /** What has changed meanwhile, above the work. */
  notice: ReactNode
  description: ReactNode
  reference: ReactNode
  /** Stands in the place of the editor, which goes on unseen; false shows the editor. */
  judgedCode: ReactNode
  editor: ReactNode
  editorTools: ReactNode
  result: ReactNode
}

/** Problem left and editor right with draggable borders; on narrow screens four tabs. */
export function WorkbenchLayout(props: WorkbenchLayoutProps) {
  const { tab, onTab, isFullScreen, toolbar, notice } = props
  const { description, reference, judgedCode, editor, editorTools, result } = props
  const isWide = useMediaQuery('(min-width: 900px)')
  const problemTabs = [
    {
      key: 'description',
      label: '题目描述',
      children: <Scroll label="题目描述">{description}</Scroll>,
    },
    { key: 'reference', label: '参考代码', children: reference },
  ]
  const workTabs = [
    {
      key: 'code',
      label: '测试代码',
      children: (
        <div className={styles.work}>
          {!isWide && <div className={styles.tools}>{editorTools}</div>}
          {judgedCode}
          <div className={styles.editor} hidden={judgedCode !== false}>
            {editor}
          </div>
        </div>
      ),
    },
    { key: 'result', label: '执行结果', children: result },
  ]
  const tabs = (
    <>
      <Tabs
        className={styles.tabs}
        activeKey={isWide && tab !== 'result' ? 'code' : tab}
        onChange={(key) => onTab(key as WorkbenchTab)}
        items={isWide ? workTabs : [...problemTabs, ...workTabs]}
        tabBarGutter={isWide ? 32 : 20}
      />
      {isWide && tab !== 'result' && <div className={styles.corner}>{editorTools}</div>}
    </>
  )

  return (
    <div className={isFullScreen ? styles.fullScreen : undefined}>
      {toolbar}
      {notice}
      {isWide ? (
        <div className={styles.panes}>
          <Splitter className={styles.split}>
            <Splitter.Panel defaultSize="44%" min={280} collapsible>
              <Splitter orientation="vertical">
                <Splitter.Panel defaultSize="45%" collapsible>
                  <Scroll label="题目描述">{description}</Scroll>
                </Splitter.Panel>
                <Splitter.Panel collapsible>{reference}</Splitter.Panel>
              </Splitter>
            </Splitter.Panel>
            <Splitter.Panel className={styles.right} min={360}>
              {tabs}
            </Splitter.Panel>
          </Splitter>
        </div>
      ) : (
        <div className={styles.panes}>{tabs}</div>
      )}
    </div>
  )
}

function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
