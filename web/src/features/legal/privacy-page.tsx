import { TextLink } from '#ui/text-link.tsx'
import { Clause, LegalDocument } from './legal-document.tsx'

export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy policy"
      updated="1 November 2026"
      lead="What Laycan knows about you, why it needs to know it, who else sees it and how long it is kept."
    >
      <Clause title="1. What we collect">
        <ul>
          <li>
            <strong className="font-medium text-ink">Account:</strong> your name, e-mail address, account
            type, and company and phone number if you give them. Your password is kept only as a hash.
          </li>
          <li>
            <strong className="font-medium text-ink">Identity verification:</strong> date of birth,
            nationality, address, the documents that you upload, and what automatic checks and reviewers make
            of them. A person decides, never a machine alone.
          </li>
          <li>
            <strong className="font-medium text-ink">Use:</strong> messages, trades, and the questions that
            you ask support.
          </li>
          <li>
            <strong className="font-medium text-ink">Security:</strong> time, network address and browser of
            sign-ins and of changes to your account.
          </li>
        </ul>
      </Clause>
      <Clause title="2. Why we need it">
        <p>
          To run your account and your trades, to verify who our members are as the law asks of fuel and
          commodity trade, to keep accounts safe, and to answer your questions. We do not sell personal data,
          and we show no advertising.
        </p>
      </Clause>
      <Clause title="3. Who sees it">
        <p>
          Other members see your name, company, account type and whether you are verified, and the messages
          that you send them. Verification documents are seen only by our compliance reviewers. Companies that
          host the service or deliver its mail work on our instructions. Authorities receive what the law
          obliges us to give.
        </p>
      </Clause>
      <Clause title="4. How long it is kept">
        <p>
          As long as your account exists. After that, records of trades and of identity verification are kept
          for the periods that commercial and anti-money-laundering law prescribes, and then deleted. The
          documents of a verification are deleted sooner: when that period, counted from the decision, is
          over; the page on which you hand them in says how long it is. A form that you began and never sent
          is deleted after 90 days. Records of sign-ins are kept as long as they help to protect accounts.
        </p>
      </Clause>
      <Clause title="5. In your browser">
        <p>
          Laycan sets no advertising or tracking cookies. Your browser stores your session, for this tab alone
          unless you tick Remember me, and the appearance that you chose.
        </p>
      </Clause>
      <Clause title="6. How it is protected">
        <p>
          Connections are encrypted, passwords are hashed, access is limited to those who need it and
          recorded. You can add two-factor authentication to your account.
        </p>
      </Clause>
      <Clause title="7. Your rights">
        <p>
          You may see, correct and receive your data, object to its use, and ask for its deletion as far as no
          law obliges us to keep it. Much of this you can do in your profile; for the rest, ask our support.
          You may also complain to your data-protection authority.
        </p>
      </Clause>
      <Clause title="8. Changes">
        <p>
          When this policy changes, we tell you before it takes effect. The rules of using Laycan are in the{' '}
          <TextLink to="/terms">terms and conditions</TextLink>.
        </p>
      </Clause>
    </LegalDocument>
  )
}
