/** Classes of words by which a message asks for a person of ours. */
export const personWords = {
  Kind: `a, an, the, some, real, live, actual, human, proper, your, any, responsible, concerned, right, senior, one of, of, other, another,
    new, trained, friendly, onboarding, actually, nice, competent, decent, genuine, flesh and blood, single`,
  Human: `human, humans, human being, human beings, person, people, someone, somebody, some one, some body, anyone, anybody, any one, sm1,
    agent, agents, operator, operators, adviser, advisor, advisers, advisors, representative, representatives, rep, reps, employee,
    employees, officer, officers, specialist, specialists, expert, experts, consultant, consultants, staff member, team member,
    crew member, staff members, team members, member of staff, member of your staff, member of your team, member of the team,
    manager, managers, supervisor, superior, boss, staff, personnel, colleague, colleagues, helpdesk, help desk, customer service,
    customer support, customer care, whoever runs, whoever is, anyone real, someone real, sm1 real, back office, management, support, guy, guys,
    department, team, real one, human one, support staff, support agent, support team, support desk, support people, support rep,
    support guy, support officer, service staff, service desk, service team, compliance officer, compliance team, compliance people,
    compliance department, compliance department people, sales team, technical support, account manager, operator of yours, someone in charge,
    somebody in charge, the one in charge, real people, live person`,
  Want: `want, need, prefer, like, get, bring, fetch, find, give, demand, insist on, request, require, contact, reach, call, phone, ask for,
    message, rather, deal with, dealing with`,
  Reach: `speak, spek, talk, tlk, chat, write, connect, reach, contact, call, phone, ring, transfer, escalate, pass, forward, hand, put, refer,
    redirect, route, switch, turn, get, give, bring, fetch, send, find, want, need, prefer, like, rather, require, discuss,
    complain, complaint, let, summon, ask, request, insist, demand, look for, looking for, wish, hear from, answer from, help from, reply from,
    response from, have a word, a word, message, speaking, talking, chatting, writing, connecting, transferred, escalated, connected, call from, assistance from`,
  With: 'to, too, with, through, over, from, by, for, 2, me, us, on, want, need, prefer, get, bring, fetch, find, send, rather, like, require, contact, reach, call, phone, ask, demand, summon, give, message',
  Serve: `call, call me, call us, contact, phone, ring, help me, help us, look at, look into, reply, answer me, write, get back,
    get in touch, got in touch, give me a hand, give us a hand, lend me a hand, reach out, check this, check my, check our, take over, take this over, take it over, assist, come back, explain, handle, speak, talk, sort, solve, fix, step in`,
  Ask: 'can, could, would, will, may, might, shall, should, please have, have, let, want, need, ask, get, make, tell, arrange for, is there',
  Available:
    'talk, speak, chat, write, call, phone, ring, reach, ask, available, there, help, real, human, contact, email, actually there',
  Callback: `call me, call us, ring me, ring us, phone me, phone us, be called, be called back, called back, call from, call my office, call our office, phone our office, call my mobile, give me a call,
    give us a call, give me a ring, give us a ring, give me a buzz, callback, call back, call me back, on the line, on the phone, have a call, arrange a call,
    schedule a call, set up a call, book a call, have a phone call, get back to me, get back to us, want to be called, put me in touch, in touch with a, put me in contact`,
  Handover: `hand me over, hand this over, hand it over, hand us over, hand over to a person, handover to a human, transfer me, put me through,
    connect me, escalate this, escalate it, escalate my, escalate the, pass me on, forward me to, live chat, live agent, live person,
    live support, live operator, human help, human support, human assistance, human touch, human agent, human contact, human operator,
    real person, real human, actual person, actual human, talk to a person, talk to person, speak to a person, get me out of this bot, put a human on, loop in, loop someone in, assign an agent, assign someone, assign somebody, put a colleague on, put someone on, put somebody on, human on, put a person on, please escalate, escalate please`,
  Bot: 'bot, bots, robot, robots, machine, machines, computer, computers, chatbot, chatbots, canned answers, automated answers, automated replies, automatic replies, ai, algorithm, algorithms, software, program, artificial intelligence',
  Enough:
    'no, not, stop, enough, hate, sick, tired, fed up, do not want, instead of, rather than, without, do not trust',
  Ticket: 'ticket, tickets, support case, support request, complaint, grievance, support ticket, incident',
  Open: 'open, raise, create, log, file, lodge, start, submit, register, make, issue, place',
  Urgent:
    'please, pls, now, asap, immediately, urgently, urgent, only, here, thanks, needed, required, wanted, would be nice, would be good, would be great, today, plz',
  // People who are not ours, and what is done with them.
  Theirs: `verif*, nominat*, mediat*, counterpart*, seller*, buyer*, supplier*, trader*, invite*, beneficial, shareholder*, director*, 2fa,
    two factor, deal room, notif*, on the deal, of a deal, in the deal, takes a step, take a step, mandate, submit`,
  Caller: 'boss, manager, director, chief, client, customer, management, ceo, cfo, he, she, they, owner',
  Manage: 'report, block, remove, add, delete, limit, invite',
  // What people of ours do with everybody's things.
  Examines:
    'look at every, look at each, look at all, look at the, look at documents, look over, check, checks, review, read, decide, approve, verify, examine, compare, see, screen',
  OwnPeople:
    'company, colleague, colleagues, team, staff, boss, manager, people, traders, trader, employee, employees, department',
}
