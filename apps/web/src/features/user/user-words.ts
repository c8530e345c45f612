import { OwnedContent } from '@ceping/contract/user'
import { errorCodes } from '@ceping/contract/error-codes'
import { ApiError } from '../../lib/call-api.ts'

/** How much somebody owns, where that is why they were not changed: `2 个班级和 1 个题库`. */
export function ownedContentOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.USER_OWNS_CONTENT.code) return null
  const { classes, problemSets } = OwnedContent.parse(error.data)
  const parts = [
    classes > 0 ? `${classes} 个班级` : '',
    problemSets > 0 ? `${problemSets} 个题库` : '',
  ]
  return parts.filter(Boolean).join('和 ')
}
