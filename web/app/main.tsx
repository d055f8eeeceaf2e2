import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import { watchSessionEnd } from '../lib/auth/session-end.ts'
import { ignoreStrayClicks } from '../lib/browser/ignore-stray-clicks.ts'
import { watchTheme } from '../ui/theme/theme.ts'
import { makeRouter } from './router.tsx'

watchTheme()
watchSessionEnd()
ignoreStrayClicks()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root to render into')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
)
