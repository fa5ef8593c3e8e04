import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link } from 'react-router'
import { named, oneOf, optionalId, searchText, urlState, useUrlState } from '#platform/url-state.ts'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { faq } from './faq.ts'
import { SearchPanel } from './search-panel.tsx'

/** As much as the server searches for. */
const maxQueryLength = 200

const pageState = urlState({
  tab: oneOf(['chat', 'search', 'faq'], 'chat'),
  query: named('q', searchText(maxQueryLength)),
  /** The file of the open one. */
  article: optionalId,
})

export default function SupportPage() {
  const { view, change } = useUrlState(pageState)
  const [draft, setDraft] = useState('')
  const openArticle = (article: string) => change({ article })

  return (
    <>
      <title>Support · Laycan</title>
      <PageHeader title="Support" description="Ask, search the help centre, or talk to a person." />
      <Tabs
        value={view.tab}
        onValueChange={(tab) => change({ tab: tab as typeof view.tab })}
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
          <SearchPanel query={view.query} onSearch={(query) => change({ query })} onOpen={openArticle} />
        </TabPanel>
        <TabPanel value="faq">
          <FaqPanel />
        </TabPanel>
      </Tabs>
      <ArticleDialog file={view.article} onClose={() => change({ article: null })} />
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
