import * as contract from '@ceping/contract/class-notice'
import type { Api } from '../../http/route.ts'
import {
  deleteClassNotice,
  listNotices,
  markNoticeRead,
  publishNotice,
  updateClassNotice,
} from './class-notice.service.ts'

export function classNoticeRoutes(api: Api): void {
  api.serve(contract.listNotices, listNotices)
  api.serve(contract.publishNotice, publishNotice)
  api.serve(contract.updateClassNotice, updateClassNotice)
  api.serve(contract.deleteClassNotice, deleteClassNotice)
  api.serve(contract.markNoticeRead, markNoticeRead)
}
