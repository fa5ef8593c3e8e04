import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { faq } from './faq.ts'
import { SearchPanel } from './search-panel.tsx'

const tabs = ['chat', 'search', 'faq']

/** The tab, the search and the open article live in the address. */
export default function SupportPage() {
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState('')
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'chat'

  function change(part: Record<string, string | null>) {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true },
    )
  }
  const openArticle = (file: string) => change({ article: file })

  return (
    <>
      <title>Support · Laycan</title>
      <PageHeader title="Support" description="Ask, search the help centre, or talk to a person." />
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === 'chat' ? null : next })}
        className="mt-4"
      >
        <TabList label="Support">
          <Tab value="chat">AI Chat</Tab>
          <Tab value="search">Search</Tab>
          <Tab value="faq">FAQ</Tab>
        </TabList>
        <TabPanel value="chat">
          <ChatPanel draft={draft} onDraft={setDraft} onOpenArticle={openArticle} />
        </TabPanel>
        <TabPanel value="search">
          <SearchPanel
            query={(params.get('q') ?? '').trim()}
            onSearch={(query) => change({ q: query })}
            onOpen={openArticle}
          />
        </TabPanel>
        <TabPanel value="faq">
          <FaqPanel />
        </TabPanel>
      </Tabs>
      <ArticleDialog file={params.get('article')} onClose={() => change({ article: null })} />
    </>
  )
}

function FaqPanel() {
  return (
    <Card as="section" aria-label="Frequently asked questions" className="max-w-3xl divide-y divide-line">
      {faq.map(({ question, answer, path, link }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 text-subtle transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 text-muted">
            <p className="max-w-prose text-pretty">{answer}</p>
            <Link to={path} className="mt-2 inline-block font-medium text-accent hover:underline">
              {link}
            </Link>
          </div>
        </details>
      ))}
    </Card>
  )
}
