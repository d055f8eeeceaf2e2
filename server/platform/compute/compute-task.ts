/** A pure function that a compute process can execute: an exported function of a module in this repository. */
export interface ComputeTask<Input, Output> {
  /** URL of the module that exports the function. */
  module: string
  /** Name of the exported function. */
  name: string
  /** Never set; only attaches the types of input and output to the task. */
  readonly types?: (input: Input) => Output
}

/** A message from the pool to a compute process. */
export interface ComputeRequest {
  module: string
  name: string
  input: unknown
  timeoutMs: number
}

/** A message from a compute process to the pool. Errors are sent as name and message, without their class. */
export type ComputeResponse = { output: unknown } | { error: { name: string; message: string } }
