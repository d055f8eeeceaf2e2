export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

type Enums = {
  app_role: 'admin' | 'moderator' | 'user'
  chat_role: 'user' | 'assistant'
  company_size: '1-10' | '11-50' | '51-200' | '201-500' | '500+'
  complexity: 'simple' | 'medium' | 'advanced'
  demo_type: 'video' | 'interactive'
  industry: 'healthcare' | 'finance' | 'retail' | 'manufacturing' | 'technology' | 'education' | 'real_estate' | 'transportation' | 'energy' | 'telecommunications'
  knowledge_item_type: 'website' | 'document'
  submission_status: 'new' | 'in_progress' | 'resolved'
  workflow_category: 'customer_support' | 'data_analysis' | 'sales' | 'operations' | 'compliance' | 'marketing' | 'hr' | 'finance'
}

export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: {
          id: string
          email: string
          company_name: string | null
          industry: Enums['industry'] | null
          company_size: Enums['company_size'] | null
          user_role: string | null
          onboarding_completed: boolean
          created_at: string
        }
        Insert: {
          id: string
          email: string
          company_name?: string | null
          industry?: Enums['industry'] | null
          company_size?: Enums['company_size'] | null
          user_role?: string | null
          onboarding_completed?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          email?: string
          company_name?: string | null
          industry?: Enums['industry'] | null
          company_size?: Enums['company_size'] | null
          user_role?: string | null
          onboarding_completed?: boolean
          created_at?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          user_id: string
          role: Enums['app_role']
        }
        Insert: {
          user_id: string
          role: Enums['app_role']
        }
        Update: {
          user_id?: string
          role?: Enums['app_role']
        }
        Relationships: []
      }
      workflows: {
        Row: {
          id: string
          name: string
          description: string
          industry: Enums['industry']
          category: Enums['workflow_category']
          complexity: Enums['complexity']
          use_cases: string[]
          expected_outcomes: string[]
          created_at: string
        }
        Insert: {
          id?: string
          name: string
          description: string
          industry: Enums['industry']
          category: Enums['workflow_category']
          complexity: Enums['complexity']
          use_cases?: string[]
          expected_outcomes?: string[]
          created_at?: string
        }
        Update: {
          id?: string
          name?: string
          description?: string
          industry?: Enums['industry']
          category?: Enums['workflow_category']
          complexity?: Enums['complexity']
          use_cases?: string[]
          expected_outcomes?: string[]
          created_at?: string
        }
        Relationships: []
      }
      workflow_configurations: {
        Row: {
          id: string
          user_id: string
          workflow_id: string
          configuration_data: Json
          is_active: boolean
          created_at: string
        }
        Insert: {
          id?: string
          user_id: string
          workflow_id: string
          configuration_data?: Json
          is_active?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          workflow_id?: string
          configuration_data?: Json
          is_active?: boolean
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_configurations_workflow_id_fkey'
            columns: ['workflow_id']
            isOneToOne: false
            referencedRelation: 'workflows'
            referencedColumns: ['id']
          },
        ]
      }
      knowledge_base_items: {
        Row: {
          id: string
          user_id: string
          item_type: Enums['knowledge_item_type']
          title: string
          url: string | null
          file_path: string | null
          file_name: string | null
          file_size: number | null
          file_type: string | null
          created_at: string
        }
        Insert: {
          id?: string
          user_id: string
          item_type: Enums['knowledge_item_type']
          title: string
          url?: string | null
          file_path?: string | null
          file_name?: string | null
          file_size?: number | null
          file_type?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          item_type?: Enums['knowledge_item_type']
          title?: string
          url?: string | null
          file_path?: string | null
          file_name?: string | null
          file_size?: number | null
          file_type?: string | null
          created_at?: string
        }
        Relationships: []
      }
      demos: {
        Row: {
          id: string
          title: string
          description: string
          demo_type: Enums['demo_type']
          video_url: string | null
          thumbnail_url: string | null
          interactive_url: string | null
          category: Enums['workflow_category'] | null
          industry: Enums['industry'] | null
          is_featured: boolean
          created_at: string
        }
        Insert: {
          id?: string
          title: string
          description: string
          demo_type: Enums['demo_type']
          video_url?: string | null
          thumbnail_url?: string | null
          interactive_url?: string | null
          category?: Enums['workflow_category'] | null
          industry?: Enums['industry'] | null
          is_featured?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          title?: string
          description?: string
          demo_type?: Enums['demo_type']
          video_url?: string | null
          thumbnail_url?: string | null
          interactive_url?: string | null
          category?: Enums['workflow_category'] | null
          industry?: Enums['industry'] | null
          is_featured?: boolean
          created_at?: string
        }
        Relationships: []
      }
      blog_posts: {
        Row: {
          id: string
          title: string
          slug: string
          content: string
          excerpt: string | null
          featured_image_url: string | null
          published: boolean
          author_id: string | null
          created_at: string
        }
        Insert: {
          id?: string
          title: string
          slug: string
          content: string
          excerpt?: string | null
          featured_image_url?: string | null
          published?: boolean
          author_id?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          title?: string
          slug?: string
          content?: string
          excerpt?: string | null
          featured_image_url?: string | null
          published?: boolean
          author_id?: string | null
          created_at?: string
        }
        Relationships: []
      }
      contact_submissions: {
        Row: {
          id: string
          name: string
          email: string
          phone: string | null
          company: string | null
          message: string
          status: Enums['submission_status']
          admin_notes: string | null
          created_at: string
        }
        Insert: {
          id?: string
          name: string
          email: string
          phone?: string | null
          company?: string | null
          message: string
          status?: Enums['submission_status']
          admin_notes?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          name?: string
          email?: string
          phone?: string | null
          company?: string | null
          message?: string
          status?: Enums['submission_status']
          admin_notes?: string | null
          created_at?: string
        }
        Relationships: []
      }
      chat_messages: {
        Row: {
          id: string
          user_id: string
          role: Enums['chat_role']
          content: string
          model: string | null
          created_at: string
        }
        Insert: {
          id?: string
          user_id: string
          role: Enums['chat_role']
          content: string
          model?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          role?: Enums['chat_role']
          content?: string
          model?: string | null
          created_at?: string
        }
        Relationships: []
      }
      admin_notification_emails: {
        Row: {
          id: string
          email: string
          is_active: boolean
          created_at: string
        }
        Insert: {
          id?: string
          email: string
          is_active?: boolean
          created_at?: string
        }
        Update: {
          id?: string
          email?: string
          is_active?: boolean
          created_at?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: { [_ in never]: never }
    Enums: Enums
    CompositeTypes: { [_ in never]: never }
  }
}
