/** The registry of all calls, by name. Handlers, client and API document derive from it. */
import * as addDevice from './add-device.ts'
import * as addresses from './addresses.ts'
import * as appointmentFunctions from './appointment-functions.ts'
import * as claimFunctions from './claim-functions.ts'
import * as claimRequests from './claim-requests.ts'
import * as claims from './claims.ts'
import * as devices from './devices.ts'
import * as jobCalls from './job-calls.ts'
import * as jobFunctions from './job-functions.ts'
import * as myDevices from './my-devices.ts'
import type { Operation, ParamsOf, PortalFunction, ResultOf } from './operation.ts'
import * as referenceFunctions from './reference-functions.ts'
import * as users from './users.ts'

/** The areas of P6.6 to P6.10; the calls of P6.9 are among the claims. */
export const operationsByArea = {
  Devices: operationsOf(devices),
  User: operationsOf(users),
  Claims: operationsOf({ ...claims, ...claimRequests, ...jobCalls }),
  Address: operationsOf(addresses),
}

export const operations = {
  ...operationsByArea.Devices,
  ...operationsByArea.User,
  ...operationsByArea.Claims,
  ...operationsByArea.Address,
}

export const functions = functionsOf({
  ...myDevices,
  ...addDevice,
  ...jobFunctions,
  ...claimFunctions,
  ...appointmentFunctions,
  ...referenceFunctions,
})

export type OperationName = keyof typeof operations
export type WriteName = {
  [Name in OperationName]: (typeof operations)[Name]['writes'] extends true ? Name : never
}[OperationName]
export type ReadName = Exclude<OperationName, WriteName>
export type FunctionName = keyof typeof functions
export type CallName = OperationName | FunctionName

type Calls = typeof operations & typeof functions
export type Params<Name extends CallName> = ParamsOf<Calls[Name]>
export type Result<Name extends CallName> = ResultOf<Calls[Name]>
export type OperationParams<Name extends OperationName> = Params<Name>
export type OperationResult<Name extends OperationName> = Result<Name>
export type FunctionParams<Name extends FunctionName> = Params<Name>
export type FunctionResult<Name extends FunctionName> = Result<Name>

type CallsIn<Module, Call extends { name: string }> = Extract<Module[keyof Module], Call>
type ByName<Call extends { name: string }> = { [Name in Call['name']]: Extract<Call, { name: Name }> }

/** What a module declares with defineOperation, by name. */
function operationsOf<Module extends object>(module: Module) {
  return callsOf(module, 'operation') as ByName<CallsIn<Module, Operation>>
}

/** What a module declares with defineFunction, by name. */
function functionsOf<Module extends object>(module: Module) {
  return callsOf(module, 'function') as ByName<CallsIn<Module, PortalFunction>>
}

function callsOf(module: object, kind: string): object {
  const declared = Object.values(module) as { kind?: string; name?: string }[]
  return Object.fromEntries(declared.filter((each) => each.kind === kind).map((call) => [call.name, call]))
}
