import { expect, it } from 'vitest'
import { importFramework, insertRuntime } from './merge-runtime.ts'

const runtime = 'var e=(value)=>value+1,t=(value)=>value*2;export{e as n,t as r};'

it('moves the functions of the runtime into the framework, which exports them', async () => {
  const framework = 'import{r as e}from"./runtime-1.js";var t=e(21);export{t as a};'
  const code = insertRuntime(framework, runtime, 'runtime-1.js')
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>
  expect(module.a).toBe(42)
  expect((module.runtime_n as (value: number) => number)(1)).toBe(2)
  expect((module.runtime_r as (value: number) => number)(2)).toBe(4)
})

it('imports the functions from the framework under their previous local names', () => {
  expect(
    importFramework('import{n as e,r}from"./runtime-1.js";import{a}from"./framework-2.js";e(a)', 'runtime-1.js', 'framework-2.js'),
  ).toBe('import{runtime_n as e,runtime_r as r}from"./framework-2.js";import{a}from"./framework-2.js";e(a)')
})

it('rejects a runtime whose code has an unknown form', () => {
  expect(() => insertRuntime('import{r as e}from"./runtime-1.js";', 'var e=1', 'runtime-1.js')).toThrow('unknown form')
})
