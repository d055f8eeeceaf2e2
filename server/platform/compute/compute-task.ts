/** A pure function that a compute process can call: an exported function of a module of ours. */
export interface ComputeTask<Input, Output> {
  /** The module's URL. */
  module: string
  /** The function's name among the module's exports. */
  name: string
  /** Never set: ties the types to the task. */
  readonly types?: (input: Input) => Output
}

/** What the pool sends to a process. */
export interface ComputeRequest {
  module: string
  name: string
  input: unknown
  timeoutMs: number
}

/** What a process answers. An error is sent by its name and message; its class is lost. */
export type ComputeAnswer = { output: unknown } | { error: { name: string; message: string } }
