import { type ServiceLogLevel, serviceLogLevelNames } from '@ceping/contract/admin/log'
import { Tag } from 'antd'

const colors = {
  info: 'default',
  warn: 'warning',
  error: 'error',
  fatal: 'error',
} as const satisfies Record<ServiceLogLevel, string>

/** How grave a line is. */
export function LevelTag({ level }: { level: ServiceLogLevel }) {
  return <Tag color={colors[level]}>{serviceLogLevelNames[level]}</Tag>
}
