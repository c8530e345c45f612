import { useClass } from './use-class.ts'

/**
 * Whether I only assist in a class, or do not know yet: what would change it is then not offered. The
 * server refuses it too.
 */
export function useIsAssistant(classId: string): boolean {
  return useClass(classId).data?.isAssistant !== false
}
