import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import { watchTheme } from '../ui/theme/theme.ts'
import { App } from './app.tsx'

watchTheme()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root to draw into')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
