import * as contract from '@ceping/contract/class-member'
import * as rosterContract from '@ceping/contract/class-roster'
import type { Api } from '../../http/route.ts'
import { appointAssistants } from './appoint-assistants.ts'
import { addMembers, importMembers } from './add-members.ts'
import { listMembers, removeMember, unlockMember } from './class-member.service.ts'
import { getRosterTemplate, importRoster } from './import-roster.ts'
import { joinClass } from './join-class.ts'
import { resetMemberPasswords } from './reset-passwords.ts'

export function classMemberRoutes(api: Api): void {
  api.serve(contract.joinClass, joinClass)
  api.serve(contract.listMembers, listMembers)
  api.serve(contract.addMembers, addMembers)
  api.serve(contract.importMembers, importMembers)
  api.serve(rosterContract.importRoster, importRoster)
  api.serveFile(rosterContract.getRosterTemplate, getRosterTemplate)
  api.serve(contract.appointAssistants, appointAssistants)
  api.serve(contract.removeMember, removeMember)
  api.serve(contract.resetMemberPasswords, resetMemberPasswords)
  api.serve(contract.unlockMember, unlockMember)
}
