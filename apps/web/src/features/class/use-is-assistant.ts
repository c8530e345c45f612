import { useQuery } from '@tanstack/react-query'
import { classQuery } from './class.api.ts'

/** Whether I only assist in a class: what would change it is then not offered. The server refuses it too. */
export function useIsAssistant(classId: string): boolean {
  return useQuery(classQuery(classId)).data?.isAssistant ?? false
}
