import * as contract from '@ceping/contract/class-robot'
import type { Api } from '../../http/route.ts'
import { addRobot, deleteRobot, listRobots, testRobot, updateRobot } from './class-robot.service.ts'

export function classRobotRoutes(api: Api): void {
  api.serve(contract.listRobots, listRobots)
  api.serve(contract.addRobot, addRobot)
  api.serve(contract.updateRobot, updateRobot)
  api.serve(contract.deleteRobot, deleteRobot)
  api.serve(contract.testRobot, testRobot)
}
