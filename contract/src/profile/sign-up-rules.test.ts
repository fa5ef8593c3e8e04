import { describe, expect, it } from 'vitest'
import {
  codeProblem,
  confirmationProblem,
  emailProblem,
  nameProblem,
  normalizePhone,
  passwordProblem,
  phoneProblem,
} from './sign-up-rules.ts'

describe('an e-mail address', () => {
  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['anna', 'Invalid email address'],
    ['anna@buyer', 'Invalid email address'],
    ['anna@buyer.example', undefined],
    ['  Anna.B+fuel@buyer.co.uk ', undefined],
    ["o'brien@buyer.example", undefined],
    ['anna,b@buyer.example', 'Invalid email address'],
  ])('%j', (email, problem) => expect(emailProblem(email)).toBe(problem))
})

describe('a name', () => {
  it.each([
    ['', 'First name is required'],
    [' ', 'First name is required'],
    ['A', 'First name must be at least 2 characters'],
    ['Jo', undefined],
    ['Самир', undefined],
    ['A'.repeat(100), undefined],
    ['A'.repeat(101), 'First name must be at most 100 characters'],
    ['Anna Мария', undefined],
    ['Hаddad', 'First name mixes letters of different alphabets in one word'],
    ['Had\u200bdad', 'First name has characters that cannot be seen. Please type it again'],
  ])('%j', (name, problem) => expect(nameProblem('First name', name)).toBe(problem))
})

describe('a phone number', () => {
  const wrong = 'Phone number must be in international format (e.g., +1234567890)'
  it.each([
    ['', undefined],
    ['+12', undefined],
    ['+123456789012345', undefined],
    ['+1', wrong],
    ['+0123', wrong],
    ['+1234567890123456', wrong],
    ['1234567890', wrong],
    ['+12 ab', wrong],
    ['+49 (40) 123-45.67', undefined],
  ])('%j', (phone, problem) => expect(phoneProblem(phone)).toBe(problem))

  it('is kept without what groups its digits', () => {
    expect(normalizePhone(' +49 (40) 123–45.67 ')).toBe('+49401234567')
  })
})

describe('a password, with the first broken rule reported', () => {
  it.each([
    ['', 'Password is required'],
    ['short', 'Password must be at least 12 characters long'],
    ['alllowercase', 'Password must contain at least one uppercase letter'],
    ['ALLUPPERCASE', 'Password must contain at least one lowercase letter'],
    ['NoDigitsInHere', 'Password must contain at least one number'],
    ['NoSpecial1234', 'Password must contain at least one special character'],
    ['Underscore_123', 'Password must contain at least one special character'],
    ['Tanker-7 berths!', undefined],
  ])('%j', (password, problem) => expect(passwordProblem(password)).toBe(problem))
})

it('a confirmation is required and must be equal', () => {
  expect(confirmationProblem('a', '')).toBe('Please confirm your password')
  expect(confirmationProblem('a', 'b')).toBe('Passwords do not match')
  expect(confirmationProblem('a', 'a')).toBeUndefined()
})

it('a code has exactly six digits', () => {
  expect(codeProblem('')).toBe('Verification code is required')
  expect(codeProblem('12345')).toBe('Verification code must be 6 digits')
  expect(codeProblem('1234567')).toBe('Verification code must be 6 digits')
  expect(codeProblem(' 123456 ')).toBeUndefined()
})
