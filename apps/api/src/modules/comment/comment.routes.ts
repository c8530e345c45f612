import * as contract from '@ceping/contract/submission-comment'
import type { Api } from '../../http/route.ts'
import {
  addComment,
  deleteComment,
  listComments,
  markCommentsSeen,
  updateComment,
} from './comment.service.ts'

export function commentRoutes(api: Api): void {
  api.serve(contract.listComments, listComments)
  api.serve(contract.addComment, addComment)
  api.serve(contract.updateComment, updateComment)
  api.serve(contract.deleteComment, deleteComment)
  api.serve(contract.markCommentsSeen, markCommentsSeen)
}
