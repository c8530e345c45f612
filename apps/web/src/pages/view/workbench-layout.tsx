import { Splitter, Tabs } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { KeptView } from './kept-view.ts'
import { nameHandles } from './name-handles.ts'
import { ScrollPane } from './scroll-pane.tsx'
import type { usePanes } from './use-panes.ts'
import type { useWorkbenchView } from './use-workbench-view.ts'
import styles from './workbench-layout.module.css'

interface WorkbenchLayoutProps {
  view: ReturnType<typeof useWorkbenchView>
  panes: ReturnType<typeof usePanes>
  toolbar: ReactNode
  /** What has changed meanwhile, above the work. */
  notice: ReactNode
  description: ReactNode
  reference: ReactNode
  /** Stands in the place of the editor, which goes on unseen; false shows the editor. */
  judgedCode: ReactNode
  editor: ReactNode
  editorTools: ReactNode
  /** Below the editor or beside it, where there is room; false where there is nothing to mend. */
  findings: ReactNode
  result: ReactNode
}

/** Problem left and editor right with draggable borders; on narrow screens four tabs. */
export function WorkbenchLayout(props: WorkbenchLayoutProps) {
  const { view, panes, toolbar, notice } = props
  const { description, reference, judgedCode, editor, editorTools, findings, result } = props
  const { isWide, isLow, tab, openTab } = view
  const paneBox = useRef<HTMLDivElement>(null)
  // Handles come and go with what is put away, which renders this anew.
  useEffect(() => nameHandles(paneBox.current))

  const findingsPane = panes.isBeside ? 'findingsBeside' : 'findings'
  const work = (
    <div className={styles.work}>
      {!isWide && <div className={styles.tools}>{editorTools}</div>}
      {judgedCode}
      <div className={styles.editor} hidden={judgedCode !== false}>
        {editor}
      </div>
    </div>
  )
  const problemText = (
    <ScrollPane label="题目描述" {...view.scrollingOf('description')}>
      {description}
    </ScrollPane>
  )
  const problemTabs = [
    {
      key: 'description',
      label: '题目描述',
      children: problemText,
    },
    { key: 'reference', label: '参考代码', children: reference },
  ]
  const workTabs = [
    {
      key: 'code',
      label: '测试代码',
      children: isWide ? (
        <Splitter
          orientation={panes.isBeside ? 'horizontal' : 'vertical'}
          // Only when its size changes does it look how much room the new direction has.
          style={{ height: panes.isBeside ? 'calc(100% - 1px)' : '100%' }}
          {...panes.resizingOf(findingsPane, 1)}
        >
          <Splitter.Panel min={panes.isBeside ? 300 : 160}>{work}</Splitter.Panel>
          {findings !== false && (
            <Splitter.Panel {...panes.propsOf(findingsPane)}>{findings}</Splitter.Panel>
          )}
        </Splitter>
      ) : (
        work
      ),
    },
    { key: 'result', label: '执行结果', children: result },
  ]
  const tabs = (
    <>
      <Tabs
        className={styles.tabs}
        activeKey={isWide && tab !== 'result' ? 'code' : tab}
        onChange={(key) => openTab(key as KeptView['tab'])}
        items={isWide ? workTabs : [...problemTabs, ...workTabs]}
        tabBarGutter={isWide ? 32 : 20}
      />
      {isWide && tab !== 'result' && <div className={styles.corner}>{editorTools}</div>}
    </>
  )

  return (
    <div className={view.isFullScreen ? styles.fullScreen : undefined}>
      {toolbar}
      {notice}
      <div ref={paneBox} className={styles.panes}>
        {isWide ? (
          <Splitter {...panes.resizingOf('problem', 0)}>
            <Splitter.Panel {...panes.propsOf('problem')}>
              {isLow ? (
                <Tabs
                  className={styles.tabs}
                  activeKey={view.problemTab}
                  onChange={(key) => view.openProblemTab(key as KeptView['problemTab'])}
                  items={problemTabs}
                />
              ) : (
                <Splitter orientation="vertical" {...panes.resizingOf('description', 0)}>
                  <Splitter.Panel {...panes.propsOf('description')}>{problemText}</Splitter.Panel>
                  <Splitter.Panel collapsible>{reference}</Splitter.Panel>
                </Splitter>
              )}
            </Splitter.Panel>
            <Splitter.Panel className={styles.right} min={360}>
              {tabs}
            </Splitter.Panel>
          </Splitter>
        ) : (
          tabs
        )}
      </div>
    </div>
  )
}
