import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { makeQueryClient } from '../lib/query-client.ts'
import { makeRouter } from './router.ts'

const queryClient = makeQueryClient()
const router = makeRouter({ queryClient })

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
