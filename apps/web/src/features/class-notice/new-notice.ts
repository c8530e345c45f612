import type { NoticeFields } from './notice-dialog.tsx'

/** What stands in the dialog before anything is written. */
export const newNotice: NoticeFields = { noticeType: '公告', title: '', content: '' }
