import { RouterProvider } from '@tanstack/react-router'
import { makeRouter } from './router.ts'

const router = makeRouter()

export function App() {
  return <RouterProvider router={router} />
}
