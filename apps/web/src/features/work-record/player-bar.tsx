import {
  CaretRightOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { itemKinds, type ItemKind, type RecordItem } from './record-items.ts'
import { type Player, speeds } from './use-player.ts'
import styles from './work-record.module.css'

interface PlayerBarProps {
  player: Player
  items: readonly RecordItem[]
}

/** What plays a record: buttons, the line of time with what happened on it, and a knob to move. */
export function PlayerBar({ player, items }: PlayerBarProps) {
  const { timeline, position, at, isPlaying, speed } = player
  const now = formatMoment(at)

  /** From change to change; the other keys go on as the browser has them. */
  function onKeyDown(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    player.step(by)
  }

  return (
    <section className={styles.player} aria-label="回放">
      <div className={styles.buttons}>
        <Button
          type="primary"
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          onClick={player.toggle}
        >
          {isPlaying ? '暂停' : '播放'}
        </Button>
        <Button
          icon={<StepBackwardOutlined />}
          aria-label="上一处变化"
          onClick={() => player.step(-1)}
        />
        <Button
          icon={<StepForwardOutlined />}
          aria-label="下一处变化"
          onClick={() => player.step(1)}
        />
        <Select
          aria-label="速度"
          value={speed}
          options={speeds.map((value) => ({ value, label: `${value} 倍` }))}
          onChange={player.setSpeed}
        />
        <time className={styles.now} dateTime={new Date(at).toISOString()}>
          {now}
        </time>
      </div>
      <div className={styles.line}>
        <div className={styles.marks} aria-hidden="true">
          {items.map(({ id, at: moment, until, kind }) => {
            const left = shareOf(timeline.positionOf(moment), timeline.length)
            const right = shareOf(timeline.positionOf(until ?? moment), timeline.length)
            const style = { left: `${left}%`, width: `max(6px, ${right - left}%)` }
            return <span key={id} data-kind={kind} style={style} />
          })}
        </div>
        <input
          type="range"
          className={styles.knob}
          aria-label="时间"
          aria-valuetext={now}
          min={0}
          max={Math.max(1, timeline.length)}
          step={1}
          value={position}
          onChange={({ target }) => player.seek(Number(target.value))}
          onKeyDown={onKeyDown}
        />
        <div className={styles.ends}>
          <span>{formatMoment(timeline.momentAt(0))}</span>
          <span>{formatMoment(timeline.momentAt(timeline.length))}</span>
        </div>
      </div>
      <ul className={styles.legend} aria-label="图例">
        {shownKinds(items).map((kind) => (
          <li key={kind}>
            <span className={styles.sign} data-kind={kind} aria-hidden="true" />
            {itemKinds[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
}

function shareOf(position: number, length: number): number {
  return length === 0 ? 0 : (position / length) * 100
}

function shownKinds(items: readonly RecordItem[]): ItemKind[] {
  const present = new Set(items.map(({ kind }) => kind))
  return (Object.keys(itemKinds) as ItemKind[]).filter((kind) => present.has(kind))
}

/** A moment of a record on the platform's clock. */
export function formatMoment(at: number): string {
  return formatInstant(new Date(at).toISOString())
}
