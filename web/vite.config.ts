import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkGroups } from './chunks.ts'

/** Where `npm run dev` keeps the API while Vite owns the browser's port. */
const apiOrigin = process.env.LAYCAN_API_ORIGIN ?? 'http://127.0.0.1:3001'
const apiPaths = [
  '/v1',
  '/identity',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/mail',
  '/robots.txt',
  '/sitemap.xml',
]

export default defineConfig(() => ({
  plugins: [tailwindcss(), react()],
  build: {
    outDir: 'build/client',
    manifest: true,
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } },
  },
  server: { strictPort: true, proxy: Object.fromEntries(apiPaths.map((path) => [path, apiOrigin])) },
}))
