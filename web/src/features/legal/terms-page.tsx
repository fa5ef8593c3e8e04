import { TextLink } from '#ui/text-link.tsx'
import { Clause, LegalDocument } from './legal-document.tsx'

export default function TermsPage() {
  return (
    <LegalDocument
      title="Terms and conditions"
      updated="1 November 2026"
      lead="Laycan is a place where buyers, sellers and brokers of fuel meet. These are the rules for using it, in plain words."
    >
      <Clause title="1. Who may use Laycan">
        <p>
          Laycan is for people who trade fuel for a living, on their own account or for a company. You must be
          of age and allowed to act for whom you say you act. One account belongs to one person; keep its
          password, and its codes, to yourself.
        </p>
      </Clause>
      <Clause title="2. What you tell us and others">
        <p>
          What you give as your name, your company, your products and your documents must be true and kept up
          to date. Your account type, buyer, seller or broker, is chosen when you sign up and cannot be
          changed afterwards.
        </p>
      </Clause>
      <Clause title="3. Identity verification">
        <p>
          Browsing, messages and support are open to every member. Trading features need a completed identity
          verification (KYC). We may ask for it again, and we may refuse or end it where the law or our duties
          under sanctions and anti-money-laundering rules require that.
        </p>
      </Clause>
      <Clause title="4. Trades are between members">
        <p>
          Laycan brings members together; it is not a party to their contracts, does not hold their cargo and
          does not take title to it. Quality, quantity, delivery, payment, licences, taxes and insurance are
          for the parties to agree on and to answer for.
        </p>
      </Clause>
      <Clause title="5. Prices and market data">
        <p>
          Prices, trends and supply figures are for orientation. They may be delayed, simulated or marked as
          samples, and they are neither an offer nor advice. Check what you rely on.
        </p>
      </Clause>
      <Clause title="6. What is not allowed">
        <ul>
          <li>offering goods that you do not have, or that are stolen, sanctioned or falsely declared;</li>
          <li>pretending to be someone else, or using another member’s account;</li>
          <li>agreeing on prices with competitors, or spreading false figures to move a market;</li>
          <li>sending unwanted advertising, malicious files, or anything that disturbs the service.</li>
        </ul>
      </Clause>
      <Clause title="7. The support assistant">
        <p>
          Answers of the AI chat come from our help articles and may still be wrong or incomplete. They are
          not legal, financial or technical advice.
        </p>
      </Clause>
      <Clause title="8. Ending an account">
        <p>
          You may deactivate your account at any time. We may suspend one that breaks these terms, and tell
          you why unless the law forbids it. Messages and records of trades stay with the other parties to
          them.
        </p>
      </Clause>
      <Clause title="9. What we answer for">
        <p>
          We run Laycan with the care of a prudent business and answer without limit where the law says so.
          For the rest, we are not liable for lost profit or for what members do or fail to do towards each
          other.
        </p>
      </Clause>
      <Clause title="10. Changes">
        <p>
          When these terms change, we tell you before they take effect. How we treat personal data is said in
          the <TextLink to="/privacy">privacy policy</TextLink>.
        </p>
      </Clause>
    </LegalDocument>
  )
}
