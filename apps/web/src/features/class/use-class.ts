import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noId } from '../../lib/use-id-param.ts'
import { classListQuery, classQuery } from './class.api.ts'

/** One class, until it has been read as the list of classes has it: whoever comes from there has seen it. */
export function useClass(classId: string) {
  const queryClient = useQueryClient()
  return useQuery({
    ...classQuery(classId),
    enabled: classId !== noId,
    placeholderData: () =>
      queryClient
        .getQueryData(classListQuery.queryKey)
        ?.find((listed) => String(listed.classId) === classId),
  })
}
