// Generated from the migrated schema by `npm run types`; a test fails when it drifts. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admin_notification_emails: {
        Row: {
          created_at: string
          email: string
          id: string
          is_active: boolean
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          is_active?: boolean
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          is_active?: boolean
        }
        Relationships: []
      }
      approval_assignees: {
        Row: {
          approval_id: string
          created_at: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          approval_id: string
          created_at?: string
          user_id: string
          workspace_id: string
        }
        Update: {
          approval_id?: string
          created_at?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'approval_assignees_approval_id_fkey'
            columns: ['approval_id']
            isOneToOne: false
            referencedRelation: 'workflow_approvals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'approval_assignees_user_id_fkey'
            columns: ['workspace_id', 'user_id']
            isOneToOne: false
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
        ]
      }
      approval_events: {
        Row: {
          approval_id: string
          author_id: string | null
          author_name: string
          created_at: string
          id: string
          kind: string
          person_name: string | null
          text: string
          workspace_id: string
        }
        Insert: {
          approval_id: string
          author_id?: string | null
          author_name?: string
          created_at?: string
          id?: string
          kind: string
          person_name?: string | null
          text?: string
          workspace_id: string
        }
        Update: {
          approval_id?: string
          author_id?: string | null
          author_name?: string
          created_at?: string
          id?: string
          kind?: string
          person_name?: string | null
          text?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'approval_events_approval_id_fkey'
            columns: ['approval_id']
            isOneToOne: false
            referencedRelation: 'workflow_approvals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'approval_events_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor: string
          actor_id: string | null
          address: string | null
          after: Json | null
          before: Json | null
          created_at: string
          entity: string
          entity_id: string | null
          id: number
          owner_id: string | null
          subject: string | null
          user_agent: string | null
          workspace_id: string | null
        }
        Insert: {
          action: string
          actor: string
          actor_id?: string | null
          address?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          entity: string
          entity_id?: string | null
          id?: number
          owner_id?: string | null
          subject?: string | null
          user_agent?: string | null
          workspace_id?: string | null
        }
        Update: {
          action?: string
          actor?: string
          actor_id?: string | null
          address?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          entity?: string
          entity_id?: string | null
          id?: number
          owner_id?: string | null
          subject?: string | null
          user_agent?: string | null
          workspace_id?: string | null
        }
        Relationships: []
      }
      blog_posts: {
        Row: {
          author_id: string | null
          content: string
          created_at: string
          excerpt: string | null
          featured_image_url: string | null
          id: string
          is_demo_content: boolean
          published: boolean
          slug: string
          title: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          content: string
          created_at?: string
          excerpt?: string | null
          featured_image_url?: string | null
          id?: string
          is_demo_content?: boolean
          published?: boolean
          slug: string
          title: string
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          content?: string
          created_at?: string
          excerpt?: string | null
          featured_image_url?: string | null
          id?: string
          is_demo_content?: boolean
          published?: boolean
          slug?: string
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_posts_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      chat_conversations: {
        Row: {
          created_at: string
          document_ids: string[] | null
          id: string
          replying_until: string | null
          title: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          document_ids?: string[] | null
          id?: string
          replying_until?: string | null
          title: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          document_ids?: string[] | null
          id?: string
          replying_until?: string | null
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chat_conversations_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      chat_messages: {
        Row: {
          citations: Json
          content: string
          conversation_id: string | null
          cost_usd: number | null
          created_at: string
          feedback: number | null
          id: string
          model: string | null
          proposals: Json
          role: Database['public']['Enums']['chat_role']
          status: string
          tokens_in: number | null
          tokens_out: number | null
          user_id: string
        }
        Insert: {
          citations?: Json
          content: string
          conversation_id?: string | null
          cost_usd?: number | null
          created_at?: string
          feedback?: number | null
          id?: string
          model?: string | null
          proposals?: Json
          role: Database['public']['Enums']['chat_role']
          status?: string
          tokens_in?: number | null
          tokens_out?: number | null
          user_id: string
        }
        Update: {
          citations?: Json
          content?: string
          conversation_id?: string | null
          cost_usd?: number | null
          created_at?: string
          feedback?: number | null
          id?: string
          model?: string | null
          proposals?: Json
          role?: Database['public']['Enums']['chat_role']
          status?: string
          tokens_in?: number | null
          tokens_out?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chat_messages_conversation'
            columns: ['conversation_id', 'user_id']
            isOneToOne: false
            referencedRelation: 'chat_conversations'
            referencedColumns: ['id', 'user_id']
          },
          {
            foreignKeyName: 'chat_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      client_quotas: {
        Row: {
          cost_usd: number | null
          runs: number | null
          tokens: number | null
          updated_at: string
          updated_by: string | null
          user_id: string
        }
        Insert: {
          cost_usd?: number | null
          runs?: number | null
          tokens?: number | null
          updated_at?: string
          updated_by?: string | null
          user_id: string
        }
        Update: {
          cost_usd?: number | null
          runs?: number | null
          tokens?: number | null
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'client_quotas_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'client_quotas_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      column_choices: {
        Row: {
          configuration_id: string
          id: string
          mapping: Json
          step: string
          updated_at: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          configuration_id: string
          id?: string
          mapping: Json
          step: string
          updated_at?: string
          user_id: string
          workspace_id?: string
        }
        Update: {
          configuration_id?: string
          id?: string
          mapping?: Json
          step?: string
          updated_at?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'column_choices_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'column_choices_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      contact_replies: {
        Row: {
          author: string
          author_id: string | null
          body: string
          created_at: string
          id: string
          mail_id: string
          submission_id: string
        }
        Insert: {
          author: string
          author_id?: string | null
          body: string
          created_at?: string
          id: string
          mail_id: string
          submission_id: string
        }
        Update: {
          author?: string
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          mail_id?: string
          submission_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'contact_replies_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_replies_submission_id_fkey'
            columns: ['submission_id']
            isOneToOne: false
            referencedRelation: 'contact_submissions'
            referencedColumns: ['id']
          },
        ]
      }
      contact_submissions: {
        Row: {
          admin_notes: string | null
          assigned_to: string | null
          company: string | null
          created_at: string
          creation_key: string | null
          email: string
          id: string
          message: string
          name: string
          notified_at: string | null
          phone: string | null
          status: Database['public']['Enums']['submission_status']
          updated_at: string
        }
        Insert: {
          admin_notes?: string | null
          assigned_to?: string | null
          company?: string | null
          created_at?: string
          creation_key?: string | null
          email: string
          id?: string
          message: string
          name: string
          notified_at?: string | null
          phone?: string | null
          status?: Database['public']['Enums']['submission_status']
          updated_at?: string
        }
        Update: {
          admin_notes?: string | null
          assigned_to?: string | null
          company?: string | null
          created_at?: string
          creation_key?: string | null
          email?: string
          id?: string
          message?: string
          name?: string
          notified_at?: string | null
          phone?: string | null
          status?: Database['public']['Enums']['submission_status']
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'contact_submissions_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      demos: {
        Row: {
          category: Database['public']['Enums']['workflow_category'] | null
          created_at: string
          creation_key: string | null
          demo_type: Database['public']['Enums']['demo_type']
          description: string
          id: string
          industry: Database['public']['Enums']['industry'] | null
          interactive_url: string | null
          is_demo_content: boolean
          is_featured: boolean
          thumbnail_url: string | null
          title: string
          updated_at: string
          video_url: string | null
        }
        Insert: {
          category?: Database['public']['Enums']['workflow_category'] | null
          created_at?: string
          creation_key?: string | null
          demo_type?: Database['public']['Enums']['demo_type']
          description: string
          id?: string
          industry?: Database['public']['Enums']['industry'] | null
          interactive_url?: string | null
          is_demo_content?: boolean
          is_featured?: boolean
          thumbnail_url?: string | null
          title: string
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          category?: Database['public']['Enums']['workflow_category'] | null
          created_at?: string
          creation_key?: string | null
          demo_type?: Database['public']['Enums']['demo_type']
          description?: string
          id?: string
          industry?: Database['public']['Enums']['industry'] | null
          interactive_url?: string | null
          is_demo_content?: boolean
          is_featured?: boolean
          thumbnail_url?: string | null
          title?: string
          updated_at?: string
          video_url?: string | null
        }
        Relationships: []
      }
      directory_group_members: {
        Row: {
          group_id: string
          member_id: string
          workspace_id: string
        }
        Insert: {
          group_id: string
          member_id: string
          workspace_id: string
        }
        Update: {
          group_id?: string
          member_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'directory_group_members_group_id_workspace_id_fkey'
            columns: ['group_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'directory_groups'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'directory_group_members_member_id_workspace_id_fkey'
            columns: ['member_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'directory_users'
            referencedColumns: ['id', 'workspace_id']
          },
        ]
      }
      directory_groups: {
        Row: {
          created_at: string
          display_name: string
          external_id: string | null
          id: string
          role: Database['public']['Enums']['workspace_role'] | null
          updated_at: string
          version: number
          workspace_id: string
        }
        Insert: {
          created_at?: string
          display_name: string
          external_id?: string | null
          id?: string
          role?: Database['public']['Enums']['workspace_role'] | null
          updated_at?: string
          version?: number
          workspace_id: string
        }
        Update: {
          created_at?: string
          display_name?: string
          external_id?: string | null
          id?: string
          role?: Database['public']['Enums']['workspace_role'] | null
          updated_at?: string
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'directory_groups_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      directory_requests: {
        Row: {
          created_at: string
          error: string | null
          id: number
          method: string
          path: string
          status: number
          token_name: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          error?: string | null
          id?: never
          method: string
          path: string
          status: number
          token_name: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          error?: string | null
          id?: never
          method?: string
          path?: string
          status?: number
          token_name?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'directory_requests_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      directory_tokens: {
        Row: {
          created_at: string
          created_by: string
          id: string
          last_used_at: string | null
          name: string
          token_hash: string
          token_suffix: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          created_by: string
          id?: string
          last_used_at?: string | null
          name: string
          token_hash: string
          token_suffix: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string
          id?: string
          last_used_at?: string | null
          name?: string
          token_hash?: string
          token_suffix?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'directory_tokens_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'directory_tokens_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      directory_users: {
        Row: {
          active: boolean
          attributes: Json
          created_at: string
          email: string
          external_id: string | null
          id: string
          manages_role: boolean
          updated_at: string
          user_id: string | null
          user_name: string
          version: number
          workspace_id: string
        }
        Insert: {
          active?: boolean
          attributes?: Json
          created_at?: string
          email: string
          external_id?: string | null
          id?: string
          manages_role?: boolean
          updated_at?: string
          user_id?: string | null
          user_name: string
          version?: number
          workspace_id: string
        }
        Update: {
          active?: boolean
          attributes?: Json
          created_at?: string
          email?: string
          external_id?: string | null
          id?: string
          manages_role?: boolean
          updated_at?: string
          user_id?: string | null
          user_name?: string
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'directory_users_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'directory_users_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      knowledge_base_items: {
        Row: {
          chunk_count: number
          content_hash: string | null
          content_language: string | null
          created_at: string
          created_by_name: string | null
          duplicate_of: string | null
          etag: string | null
          exclude_paths: string[]
          file_hash: string | null
          file_name: string | null
          file_path: string | null
          file_size: number | null
          file_type: string | null
          id: string
          include_linked: boolean
          include_paths: string[]
          index_attempts: number
          index_due_at: string
          index_error: string | null
          index_lease: string | null
          index_lease_until: string | null
          index_retryable: boolean
          index_status: Database['public']['Enums']['index_status']
          index_warning: string | null
          indexed_at: string | null
          item_type: Database['public']['Enums']['knowledge_item_type']
          last_modified: string | null
          page_count: number
          pages_failed: number
          pages_found: number | null
          pages_read: number | null
          pages_skipped: number
          synced_at: string | null
          title: string
          url: string | null
          user_id: string
          workspace_id: string
        }
        Insert: {
          chunk_count?: number
          content_hash?: string | null
          content_language?: string | null
          created_at?: string
          created_by_name?: string | null
          duplicate_of?: string | null
          etag?: string | null
          exclude_paths?: string[]
          file_hash?: string | null
          file_name?: string | null
          file_path?: string | null
          file_size?: number | null
          file_type?: string | null
          id?: string
          include_linked?: boolean
          include_paths?: string[]
          index_attempts?: number
          index_due_at?: string
          index_error?: string | null
          index_lease?: string | null
          index_lease_until?: string | null
          index_retryable?: boolean
          index_status?: Database['public']['Enums']['index_status']
          index_warning?: string | null
          indexed_at?: string | null
          item_type: Database['public']['Enums']['knowledge_item_type']
          last_modified?: string | null
          page_count?: number
          pages_failed?: number
          pages_found?: number | null
          pages_read?: number | null
          pages_skipped?: number
          synced_at?: string | null
          title: string
          url?: string | null
          user_id: string
          workspace_id?: string
        }
        Update: {
          chunk_count?: number
          content_hash?: string | null
          content_language?: string | null
          created_at?: string
          created_by_name?: string | null
          duplicate_of?: string | null
          etag?: string | null
          exclude_paths?: string[]
          file_hash?: string | null
          file_name?: string | null
          file_path?: string | null
          file_size?: number | null
          file_type?: string | null
          id?: string
          include_linked?: boolean
          include_paths?: string[]
          index_attempts?: number
          index_due_at?: string
          index_error?: string | null
          index_lease?: string | null
          index_lease_until?: string | null
          index_retryable?: boolean
          index_status?: Database['public']['Enums']['index_status']
          index_warning?: string | null
          indexed_at?: string | null
          item_type?: Database['public']['Enums']['knowledge_item_type']
          last_modified?: string | null
          page_count?: number
          pages_failed?: number
          pages_found?: number | null
          pages_read?: number | null
          pages_skipped?: number
          synced_at?: string | null
          title?: string
          url?: string | null
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'knowledge_base_items_duplicate_of_fkey'
            columns: ['duplicate_of']
            isOneToOne: false
            referencedRelation: 'knowledge_base_items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'knowledge_base_items_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'knowledge_base_items_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      knowledge_chunks: {
        Row: {
          content: string
          created_at: string
          hash: string
          heading: string | null
          id: string
          item_id: string
          position: number
          source: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          content: string
          created_at?: string
          hash: string
          heading?: string | null
          id?: string
          item_id: string
          position: number
          source: string
          user_id: string
          workspace_id?: string
        }
        Update: {
          content?: string
          created_at?: string
          hash?: string
          heading?: string | null
          id?: string
          item_id?: string
          position?: number
          source?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'knowledge_chunks_item_id_fkey'
            columns: ['item_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'knowledge_base_items'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'knowledge_chunks_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      knowledge_pages: {
        Row: {
          address: string
          chunk_count: number
          content_hash: string | null
          error: string | null
          etag: string | null
          id: string
          item_id: string
          last_modified: string | null
          links: string[]
          position: number
          status: Database['public']['Enums']['index_status']
          synced_at: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          address: string
          chunk_count?: number
          content_hash?: string | null
          error?: string | null
          etag?: string | null
          id?: string
          item_id: string
          last_modified?: string | null
          links?: string[]
          position: number
          status: Database['public']['Enums']['index_status']
          synced_at?: string
          user_id: string
          workspace_id?: string
        }
        Update: {
          address?: string
          chunk_count?: number
          content_hash?: string | null
          error?: string | null
          etag?: string | null
          id?: string
          item_id?: string
          last_modified?: string | null
          links?: string[]
          position?: number
          status?: Database['public']['Enums']['index_status']
          synced_at?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'knowledge_pages_item_id_fkey'
            columns: ['item_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'knowledge_base_items'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'knowledge_pages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      mail_outbox: {
        Row: {
          attempts: number
          body_html: string
          body_text: string
          caused_by: string | null
          created_at: string
          id: string
          is_erased: boolean
          is_sealed: boolean
          kind: string
          last_error: string | null
          next_attempt_at: string
          paced_with: string | null
          recipient: string
          refusal: string | null
          reply_to: string | null
          run_id: string | null
          run_path: string | null
          sent_at: string | null
          status: string
          subject: string
          thread: string[]
        }
        Insert: {
          attempts?: number
          body_html: string
          body_text: string
          caused_by?: string | null
          created_at?: string
          id?: string
          is_erased?: never
          is_sealed?: boolean
          kind: string
          last_error?: string | null
          next_attempt_at?: string
          paced_with?: string | null
          recipient: string
          refusal?: string | null
          reply_to?: string | null
          run_id?: string | null
          run_path?: string | null
          sent_at?: string | null
          status?: string
          subject: string
          thread?: string[]
        }
        Update: {
          attempts?: number
          body_html?: string
          body_text?: string
          caused_by?: string | null
          created_at?: string
          id?: string
          is_erased?: never
          is_sealed?: boolean
          kind?: string
          last_error?: string | null
          next_attempt_at?: string
          paced_with?: string | null
          recipient?: string
          refusal?: string | null
          reply_to?: string | null
          run_id?: string | null
          run_path?: string | null
          sent_at?: string | null
          status?: string
          subject?: string
          thread?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'mail_outbox_caused_by_fkey'
            columns: ['caused_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notifications: {
        Row: {
          body: string
          created_at: string
          id: string
          kind: string
          link: string | null
          read_at: string | null
          run_id: string | null
          title: string
          user_id: string
        }
        Insert: {
          body?: string
          created_at?: string
          id?: string
          kind: string
          link?: string | null
          read_at?: string | null
          run_id?: string | null
          title: string
          user_id: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          kind?: string
          link?: string | null
          read_at?: string | null
          run_id?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'workflow_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notifications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          assistant_instructions: string | null
          company_name: string | null
          company_size: Database['public']['Enums']['company_size'] | null
          created_at: string
          current_workspace_id: string | null
          email: string
          email_footer: string | null
          hourly_rate: number
          id: string
          industry: Database['public']['Enums']['industry'] | null
          onboarding_completed: boolean
          setup_checklist_closed: boolean
          suspended_until: string | null
          time_zone: string
          updated_at: string
          user_role: string | null
        }
        Insert: {
          assistant_instructions?: string | null
          company_name?: string | null
          company_size?: Database['public']['Enums']['company_size'] | null
          created_at?: string
          current_workspace_id?: string | null
          email: string
          email_footer?: string | null
          hourly_rate?: number
          id: string
          industry?: Database['public']['Enums']['industry'] | null
          onboarding_completed?: boolean
          setup_checklist_closed?: boolean
          suspended_until?: string | null
          time_zone?: string
          updated_at?: string
          user_role?: string | null
        }
        Update: {
          assistant_instructions?: string | null
          company_name?: string | null
          company_size?: Database['public']['Enums']['company_size'] | null
          created_at?: string
          current_workspace_id?: string | null
          email?: string
          email_footer?: string | null
          hourly_rate?: number
          id?: string
          industry?: Database['public']['Enums']['industry'] | null
          onboarding_completed?: boolean
          setup_checklist_closed?: boolean
          suspended_until?: string | null
          time_zone?: string
          updated_at?: string
          user_role?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_current_workspace_fkey'
            columns: ['current_workspace_id', 'id']
            isOneToOne: true
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
        ]
      }
      run_pauses: {
        Row: {
          created_at: string
          paused_by: string | null
          reason: string
          user_id: string
        }
        Insert: {
          created_at?: string
          paused_by?: string | null
          reason: string
          user_id: string
        }
        Update: {
          created_at?: string
          paused_by?: string | null
          reason?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'run_pauses_paused_by_fkey'
            columns: ['paused_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'run_pauses_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      safety_phrases: {
        Row: {
          category: string
          created_at: string
          id: string
          phrase: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          category: string
          created_at?: string
          id?: string
          phrase: string
          user_id?: string
          workspace_id?: string
        }
        Update: {
          category?: string
          created_at?: string
          id?: string
          phrase?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'safety_phrases_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'safety_phrases_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      saved_replies: {
        Row: {
          body: string
          created_at: string
          id: string
          title: string
          updated_at: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        Insert: {
          role?: Database['public']['Enums']['app_role']
          user_id: string
        }
        Update: {
          role?: Database['public']['Enums']['app_role']
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          attempts: number
          configuration_id: string | null
          created_at: string
          delivered_at: string | null
          error: string | null
          event: string
          id: string
          lease_until: string | null
          log: Json
          message_id: string
          next_attempt_at: string
          path: string | null
          payload: Json
          replay_of: string | null
          response_excerpt: string | null
          response_status: number | null
          run_id: string | null
          status: Database['public']['Enums']['delivery_status']
          url: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          attempts?: number
          configuration_id?: string | null
          created_at?: string
          delivered_at?: string | null
          error?: string | null
          event: string
          id?: string
          lease_until?: string | null
          log?: Json
          message_id: string
          next_attempt_at?: string
          path?: string | null
          payload: Json
          replay_of?: string | null
          response_excerpt?: string | null
          response_status?: number | null
          run_id?: string | null
          status?: Database['public']['Enums']['delivery_status']
          url: string
          user_id: string
          workspace_id?: string
        }
        Update: {
          attempts?: number
          configuration_id?: string | null
          created_at?: string
          delivered_at?: string | null
          error?: string | null
          event?: string
          id?: string
          lease_until?: string | null
          log?: Json
          message_id?: string
          next_attempt_at?: string
          path?: string | null
          payload?: Json
          replay_of?: string | null
          response_excerpt?: string | null
          response_status?: number | null
          run_id?: string | null
          status?: Database['public']['Enums']['delivery_status']
          url?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'webhook_deliveries_replay_of_fkey'
            columns: ['replay_of']
            isOneToOne: false
            referencedRelation: 'webhook_deliveries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_run_id_fkey'
            columns: ['run_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_runs'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'webhook_deliveries_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_endpoints: {
        Row: {
          configuration_id: string
          created_at: string
          id: string
          last_used_at: string | null
          mapping: Json | null
          mapping_updated_at: string
          previous_valid_until: string | null
          rotated_at: string | null
          secret_suffix: string
          user_id: string
          workspace_id: string
        }
        Insert: {
          configuration_id: string
          created_at?: string
          id?: string
          last_used_at?: string | null
          mapping?: Json | null
          mapping_updated_at?: string
          previous_valid_until?: string | null
          rotated_at?: string | null
          secret_suffix: string
          user_id: string
          workspace_id?: string
        }
        Update: {
          configuration_id?: string
          created_at?: string
          id?: string
          last_used_at?: string | null
          mapping?: Json | null
          mapping_updated_at?: string
          previous_valid_until?: string | null
          rotated_at?: string | null
          secret_suffix?: string
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_endpoints_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: true
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'webhook_endpoints_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_received_bodies: {
        Row: {
          body: Json
          endpoint_id: string
          error: string | null
          has_secrets: boolean
          id: string
          is_shortened: boolean
          received_at: string
          run_id: string | null
          user_id: string
          workspace_id: string
        }
        Insert: {
          body: Json
          endpoint_id: string
          error?: string | null
          has_secrets: boolean
          id?: string
          is_shortened: boolean
          received_at?: string
          run_id?: string | null
          user_id: string
          workspace_id?: string
        }
        Update: {
          body?: Json
          endpoint_id?: string
          error?: string | null
          has_secrets?: boolean
          id?: string
          is_shortened?: boolean
          received_at?: string
          run_id?: string | null
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_received_bodies_endpoint_id_fkey'
            columns: ['endpoint_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'webhook_endpoints'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'webhook_received_bodies_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'workflow_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_received_bodies_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      workflow_approval_rules: {
        Row: {
          configuration_id: string
          escalate_after_hours: number | null
          escalate_to: string | null
          four_eyes: boolean
          updated_at: string
          workspace_id: string
        }
        Insert: {
          configuration_id: string
          escalate_after_hours?: number | null
          escalate_to?: string | null
          four_eyes?: boolean
          updated_at?: string
          workspace_id?: string
        }
        Update: {
          configuration_id?: string
          escalate_after_hours?: number | null
          escalate_to?: string | null
          four_eyes?: boolean
          updated_at?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_approval_rules_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: true
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'workflow_approval_rules_escalate_to_fkey'
            columns: ['workspace_id', 'escalate_to']
            isOneToOne: false
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
        ]
      }
      workflow_approvals: {
        Row: {
          approver_email: string | null
          approver_id: string | null
          brief: string | null
          checks: Json
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decided_by_name: string | null
          edited: Json | null
          escalate_at: string | null
          escalate_to: string | null
          excluded_user_id: string | null
          expires_at: string | null
          id: string
          input_request: Json | null
          outgoing: Json | null
          outline: string | null
          path: string
          reason: string | null
          reminded_at: string | null
          run_id: string
          shown: string
          status: Database['public']['Enums']['approval_status']
          support: Json | null
          title: string
          user_id: string
          value: Json | null
          who: string
          workspace_id: string
          is_decidable: boolean | null
        }
        ComputedFields: 'is_decidable'
        Insert: {
          approver_email?: string | null
          approver_id?: string | null
          brief?: string | null
          checks?: Json
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decided_by_name?: string | null
          edited?: Json | null
          escalate_at?: string | null
          escalate_to?: string | null
          excluded_user_id?: string | null
          expires_at?: string | null
          id?: string
          input_request?: Json | null
          outgoing?: Json | null
          outline?: string | null
          path: string
          reason?: string | null
          reminded_at?: string | null
          run_id: string
          shown: string
          status?: Database['public']['Enums']['approval_status']
          support?: Json | null
          title: string
          user_id: string
          value?: Json | null
          who: string
          workspace_id?: string
        }
        Update: {
          approver_email?: string | null
          approver_id?: string | null
          brief?: string | null
          checks?: Json
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decided_by_name?: string | null
          edited?: Json | null
          escalate_at?: string | null
          escalate_to?: string | null
          excluded_user_id?: string | null
          expires_at?: string | null
          id?: string
          input_request?: Json | null
          outgoing?: Json | null
          outline?: string | null
          path?: string
          reason?: string | null
          reminded_at?: string | null
          run_id?: string
          shown?: string
          status?: Database['public']['Enums']['approval_status']
          support?: Json | null
          title?: string
          user_id?: string
          value?: Json | null
          who?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_approvals_approver_id_fkey'
            columns: ['approver_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_approvals_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_approvals_escalate_to_fkey'
            columns: ['workspace_id', 'escalate_to']
            isOneToOne: false
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
          {
            foreignKeyName: 'workflow_approvals_excluded_user_id_fkey'
            columns: ['excluded_user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_approvals_run_id_fkey'
            columns: ['run_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_runs'
            referencedColumns: ['id', 'workspace_id']
          },
        ]
      }
      workflow_configurations: {
        Row: {
          configuration_data: Json
          configured_by: string | null
          created_at: string
          id: string
          is_active: boolean
          updated_at: string
          user_id: string
          workflow_id: string
          workspace_id: string
        }
        Insert: {
          configuration_data?: Json
          configured_by?: string | null
          created_at?: string
          id?: string
          is_active?: boolean
          updated_at?: string
          user_id: string
          workflow_id: string
          workspace_id?: string
        }
        Update: {
          configuration_data?: Json
          configured_by?: string | null
          created_at?: string
          id?: string
          is_active?: boolean
          updated_at?: string
          user_id?: string
          workflow_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_configurations_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_configurations_workflow_id_fkey'
            columns: ['workflow_id']
            isOneToOne: false
            referencedRelation: 'workflows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_configurations_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workflow_definitions: {
        Row: {
          definition: Json
          hash: string
        }
        Insert: {
          definition: Json
          hash: string
        }
        Update: {
          definition?: Json
          hash?: string
        }
        Relationships: []
      }
      workflow_favorites: {
        Row: {
          created_at: string
          user_id: string
          workflow_id: string
        }
        Insert: {
          created_at?: string
          user_id?: string
          workflow_id: string
        }
        Update: {
          created_at?: string
          user_id?: string
          workflow_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_favorites_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_favorites_workflow_id_fkey'
            columns: ['workflow_id']
            isOneToOne: false
            referencedRelation: 'workflows'
            referencedColumns: ['id']
          },
        ]
      }
      workflow_people: {
        Row: {
          configuration_id: string
          created_at: string
          created_by: string | null
          email: string | null
          id: string
          member_id: string | null
          role_name: string
          workspace_id: string
        }
        Insert: {
          configuration_id: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          member_id?: string | null
          role_name: string
          workspace_id?: string
        }
        Update: {
          configuration_id?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          member_id?: string | null
          role_name?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_people_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'workflow_people_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_people_member_id_fkey'
            columns: ['workspace_id', 'member_id']
            isOneToOne: false
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
        ]
      }
      workflow_run_steps: {
        Row: {
          attempt: number
          checks: Json
          cost_usd: number | null
          created_at: string
          error: string | null
          failures: Json
          finished_at: string | null
          has_sent: boolean
          held_back: Json | null
          input: Json | null
          kind: string
          mails: Json | null
          model: string | null
          name: string
          output: Json | null
          path: string
          position: number
          retry_at: string | null
          run_id: string
          sources: Json
          started_at: string | null
          status: Database['public']['Enums']['run_step_status']
          title: string
          tokens_in: number
          tokens_out: number
          user_id: string
          workspace_id: string
        }
        Insert: {
          attempt?: number
          checks?: Json
          cost_usd?: number | null
          created_at?: string
          error?: string | null
          failures?: Json
          finished_at?: string | null
          has_sent?: boolean
          held_back?: Json | null
          input?: Json | null
          kind: string
          mails?: Json | null
          model?: string | null
          name: string
          output?: Json | null
          path: string
          position: number
          retry_at?: string | null
          run_id: string
          sources?: Json
          started_at?: string | null
          status: Database['public']['Enums']['run_step_status']
          title: string
          tokens_in?: number
          tokens_out?: number
          user_id: string
          workspace_id: string
        }
        Update: {
          attempt?: number
          checks?: Json
          cost_usd?: number | null
          created_at?: string
          error?: string | null
          failures?: Json
          finished_at?: string | null
          has_sent?: boolean
          held_back?: Json | null
          input?: Json | null
          kind?: string
          mails?: Json | null
          model?: string | null
          name?: string
          output?: Json | null
          path?: string
          position?: number
          retry_at?: string | null
          run_id?: string
          sources?: Json
          started_at?: string | null
          status?: Database['public']['Enums']['run_step_status']
          title?: string
          tokens_in?: number
          tokens_out?: number
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_run_steps_run_id_fkey'
            columns: ['run_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_runs'
            referencedColumns: ['id', 'workspace_id']
          },
        ]
      }
      workflow_runs: {
        Row: {
          active_ms: number
          cancel_requested_at: string | null
          checks: Json | null
          configuration: Json
          configuration_id: string | null
          correction: string | null
          cost_usd: number | null
          counted_at: string | null
          counted_cost_usd: number
          counted_tokens: number
          crashes: number
          created_at: string
          created_by_name: string | null
          definition_hash: string
          error: string | null
          error_code: string | null
          failed_step: string | null
          finished_at: string | null
          id: string
          input: Json
          is_test: boolean
          lease: string | null
          lease_until: string | null
          mail_status: string | null
          minutes_saved: number
          only_new_rows: boolean
          output: Json | null
          priority: number
          rated_at: string | null
          rating: string | null
          rating_comment: string | null
          resume_at: string | null
          retry_of: string | null
          search_text: string | null
          started_at: string | null
          status: Database['public']['Enums']['run_status']
          subject: string | null
          support: Json | null
          takeovers: number
          tokens_in: number
          tokens_out: number
          trigger: Database['public']['Enums']['run_trigger']
          user_id: string
          uses_sample: boolean
          waits_for: string | null
          workflow_id: string
          workspace_id: string
        }
        Insert: {
          active_ms?: number
          cancel_requested_at?: string | null
          checks?: Json | null
          configuration?: Json
          configuration_id?: string | null
          correction?: string | null
          cost_usd?: number | null
          counted_at?: string | null
          counted_cost_usd?: number
          counted_tokens?: number
          crashes?: number
          created_at?: string
          created_by_name?: string | null
          definition_hash: string
          error?: string | null
          error_code?: string | null
          failed_step?: string | null
          finished_at?: string | null
          id?: string
          input: Json
          is_test?: boolean
          lease?: string | null
          lease_until?: string | null
          mail_status?: string | null
          minutes_saved?: number
          only_new_rows?: boolean
          output?: Json | null
          priority?: number
          rated_at?: string | null
          rating?: string | null
          rating_comment?: string | null
          resume_at?: string | null
          retry_of?: string | null
          search_text?: never
          started_at?: string | null
          status?: Database['public']['Enums']['run_status']
          subject?: string | null
          support?: Json | null
          takeovers?: number
          tokens_in?: number
          tokens_out?: number
          trigger: Database['public']['Enums']['run_trigger']
          user_id: string
          uses_sample?: boolean
          waits_for?: string | null
          workflow_id: string
          workspace_id?: string
        }
        Update: {
          active_ms?: number
          cancel_requested_at?: string | null
          checks?: Json | null
          configuration?: Json
          configuration_id?: string | null
          correction?: string | null
          cost_usd?: number | null
          counted_at?: string | null
          counted_cost_usd?: number
          counted_tokens?: number
          crashes?: number
          created_at?: string
          created_by_name?: string | null
          definition_hash?: string
          error?: string | null
          error_code?: string | null
          failed_step?: string | null
          finished_at?: string | null
          id?: string
          input?: Json
          is_test?: boolean
          lease?: string | null
          lease_until?: string | null
          mail_status?: string | null
          minutes_saved?: number
          only_new_rows?: boolean
          output?: Json | null
          priority?: number
          rated_at?: string | null
          rating?: string | null
          rating_comment?: string | null
          resume_at?: string | null
          retry_of?: string | null
          search_text?: never
          started_at?: string | null
          status?: Database['public']['Enums']['run_status']
          subject?: string | null
          support?: Json | null
          takeovers?: number
          tokens_in?: number
          tokens_out?: number
          trigger?: Database['public']['Enums']['run_trigger']
          user_id?: string
          uses_sample?: boolean
          waits_for?: string | null
          workflow_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_runs_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: false
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'workflow_runs_retry_of_fkey'
            columns: ['retry_of']
            isOneToOne: false
            referencedRelation: 'workflow_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_runs_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_runs_workflow_id_fkey'
            columns: ['workflow_id']
            isOneToOne: false
            referencedRelation: 'workflows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_runs_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workflow_sample_results: {
        Row: {
          result: Json
          workflow_id: string
        }
        Insert: {
          result: Json
          workflow_id: string
        }
        Update: {
          result?: Json
          workflow_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_sample_results_workflow_id_fkey'
            columns: ['workflow_id']
            isOneToOne: true
            referencedRelation: 'workflows'
            referencedColumns: ['id']
          },
        ]
      }
      workflow_schedules: {
        Row: {
          anchor: string
          at_time: string
          configuration_id: string
          created_at: string
          day_of_month: number
          frequency: string
          id: string
          input: Json
          is_active: boolean
          last_run_at: string | null
          next_run_at: string | null
          only_new_rows: boolean
          paused_reason: string | null
          time_zone: string
          user_id: string
          weekday: number
          workspace_id: string
        }
        Insert: {
          anchor?: string
          at_time?: string
          configuration_id: string
          created_at?: string
          day_of_month?: number
          frequency: string
          id?: string
          input: Json
          is_active?: boolean
          last_run_at?: string | null
          next_run_at?: string | null
          only_new_rows?: boolean
          paused_reason?: string | null
          time_zone?: string
          user_id: string
          weekday?: number
          workspace_id?: string
        }
        Update: {
          anchor?: string
          at_time?: string
          configuration_id?: string
          created_at?: string
          day_of_month?: number
          frequency?: string
          id?: string
          input?: Json
          is_active?: boolean
          last_run_at?: string | null
          next_run_at?: string | null
          only_new_rows?: boolean
          paused_reason?: string | null
          time_zone?: string
          user_id?: string
          weekday?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_schedules_configuration_id_fkey'
            columns: ['configuration_id', 'workspace_id']
            isOneToOne: true
            referencedRelation: 'workflow_configurations'
            referencedColumns: ['id', 'workspace_id']
          },
          {
            foreignKeyName: 'workflow_schedules_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      workflow_usage: {
        Row: {
          cost_usd: number
          month: string
          paused_at: string | null
          runs: number
          tokens: number
          user_id: string
          warned_at: string | null
          workspace_id: string
        }
        Insert: {
          cost_usd?: number
          month: string
          paused_at?: string | null
          runs?: number
          tokens?: number
          user_id: string
          warned_at?: string | null
          workspace_id?: string
        }
        Update: {
          cost_usd?: number
          month?: string
          paused_at?: string | null
          runs?: number
          tokens?: number
          user_id?: string
          warned_at?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workflow_usage_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workflow_usage_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workflows: {
        Row: {
          category: Database['public']['Enums']['workflow_category']
          complexity: Database['public']['Enums']['complexity']
          created_at: string
          definition_hash: string | null
          description: string
          expected_outcomes: string[]
          hidden_at: string | null
          id: string
          industry: Database['public']['Enums']['industry']
          minutes_saved: number | null
          name: string
          use_cases: string[]
          definition: Json | null
          sample_result: Json | null
        }
        ComputedFields: 'definition' | 'sample_result'
        Insert: {
          category: Database['public']['Enums']['workflow_category']
          complexity: Database['public']['Enums']['complexity']
          created_at?: string
          definition_hash?: string | null
          description: string
          expected_outcomes?: string[]
          hidden_at?: string | null
          id?: string
          industry: Database['public']['Enums']['industry']
          minutes_saved?: number | null
          name: string
          use_cases?: string[]
        }
        Update: {
          category?: Database['public']['Enums']['workflow_category']
          complexity?: Database['public']['Enums']['complexity']
          created_at?: string
          definition_hash?: string | null
          description?: string
          expected_outcomes?: string[]
          hidden_at?: string | null
          id?: string
          industry?: Database['public']['Enums']['industry']
          minutes_saved?: number | null
          name?: string
          use_cases?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'workflows_definition_hash_fkey'
            columns: ['definition_hash']
            isOneToOne: false
            referencedRelation: 'workflow_definitions'
            referencedColumns: ['hash']
          },
        ]
      }
      workspace_absences: {
        Row: {
          away_until: string
          created_at: string
          substitute_id: string | null
          user_id: string
          workspace_id: string
        }
        Insert: {
          away_until: string
          created_at?: string
          substitute_id?: string | null
          user_id?: string
          workspace_id?: string
        }
        Update: {
          away_until?: string
          created_at?: string
          substitute_id?: string | null
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_absences_substitute_id_fkey'
            columns: ['workspace_id', 'substitute_id']
            isOneToOne: false
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
          {
            foreignKeyName: 'workspace_absences_user_id_fkey'
            columns: ['workspace_id', 'user_id']
            isOneToOne: true
            referencedRelation: 'workspace_members'
            referencedColumns: ['workspace_id', 'user_id']
          },
        ]
      }
      workspace_activity: {
        Row: {
          actor_id: string | null
          actor_name: string
          created_at: string
          detail: string | null
          id: number
          kind: Database['public']['Enums']['workspace_activity_kind']
          run_id: string | null
          subject: string
          workspace_id: string
        }
        Insert: {
          actor_id?: string | null
          actor_name: string
          created_at?: string
          detail?: string | null
          id?: never
          kind: Database['public']['Enums']['workspace_activity_kind']
          run_id?: string | null
          subject: string
          workspace_id: string
        }
        Update: {
          actor_id?: string | null
          actor_name?: string
          created_at?: string
          detail?: string | null
          id?: never
          kind?: Database['public']['Enums']['workspace_activity_kind']
          run_id?: string | null
          subject?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_activity_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workspace_domains: {
        Row: {
          checked_at: string | null
          created_at: string
          domain: string
          id: string
          missing_since: string | null
          proof_token: string
          proven_at: string | null
          seen_at: string | null
          suspended_at: string | null
          workspace_id: string
        }
        Insert: {
          checked_at?: string | null
          created_at?: string
          domain: string
          id?: string
          missing_since?: string | null
          proof_token?: string
          proven_at?: string | null
          seen_at?: string | null
          suspended_at?: string | null
          workspace_id: string
        }
        Update: {
          checked_at?: string | null
          created_at?: string
          domain?: string
          id?: string
          missing_since?: string | null
          proof_token?: string
          proven_at?: string | null
          seen_at?: string | null
          suspended_at?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_domains_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workspace_identity_providers: {
        Row: {
          client_id: string | null
          created_at: string
          id: string
          is_enabled: boolean
          issuer: string
          kind: string
          metadata_url: string | null
          updated_at: string
          workspace_id: string
        }
        Insert: {
          client_id?: string | null
          created_at?: string
          id?: string
          is_enabled?: boolean
          issuer: string
          kind: string
          metadata_url?: string | null
          updated_at?: string
          workspace_id: string
        }
        Update: {
          client_id?: string | null
          created_at?: string
          id?: string
          is_enabled?: boolean
          issuer?: string
          kind?: string
          metadata_url?: string | null
          updated_at?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_identity_providers_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: true
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workspace_invitations: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          role: Database['public']['Enums']['workspace_role']
          token_hash: string
          workspace_id: string
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          email: string
          expires_at: string
          id?: string
          invited_by?: string | null
          role: Database['public']['Enums']['workspace_role']
          token_hash: string
          workspace_id: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role?: Database['public']['Enums']['workspace_role']
          token_hash?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_invitations_invited_by_fkey'
            columns: ['invited_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workspace_invitations_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workspace_members: {
        Row: {
          created_at: string
          role: Database['public']['Enums']['workspace_role']
          user_id: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          role: Database['public']['Enums']['workspace_role']
          user_id: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          role?: Database['public']['Enums']['workspace_role']
          user_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_members_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workspace_members_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: false
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workspace_quotas: {
        Row: {
          cost_usd: number | null
          runs: number | null
          tokens: number | null
          updated_at: string
          updated_by: string | null
          workspace_id: string
        }
        Insert: {
          cost_usd?: number | null
          runs?: number | null
          tokens?: number | null
          updated_at?: string
          updated_by?: string | null
          workspace_id: string
        }
        Update: {
          cost_usd?: number | null
          runs?: number | null
          tokens?: number | null
          updated_at?: string
          updated_by?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspace_quotas_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'workspace_quotas_workspace_id_fkey'
            columns: ['workspace_id']
            isOneToOne: true
            referencedRelation: 'workspaces'
            referencedColumns: ['id']
          },
        ]
      }
      workspaces: {
        Row: {
          accent: string | null
          created_at: string
          created_by: string | null
          directory_role: Database['public']['Enums']['workspace_role']
          id: string
          join_automatically: boolean
          join_role: Database['public']['Enums']['workspace_role']
          logo_path: string | null
          name: string
          slug: string
          updated_at: string
        }
        Insert: {
          accent?: string | null
          created_at?: string
          created_by?: string | null
          directory_role?: Database['public']['Enums']['workspace_role']
          id?: string
          join_automatically?: boolean
          join_role?: Database['public']['Enums']['workspace_role']
          logo_path?: string | null
          name: string
          slug: string
          updated_at?: string
        }
        Update: {
          accent?: string | null
          created_at?: string
          created_by?: string | null
          directory_role?: Database['public']['Enums']['workspace_role']
          id?: string
          join_automatically?: boolean
          join_role?: Database['public']['Enums']['workspace_role']
          logo_path?: string | null
          name?: string
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'workspaces_created_by_fkey'
            columns: ['created_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: { [key in never]: never }
    Functions: {
      admin_chat_summary: {
        Args: Record<PropertyKey, never>
        Returns: { total_messages: number; active_users: number; average_messages: number }[]
      }
      admin_end_session: {
        Args: { session_id: string }
        Returns: boolean
      }
      admin_growth: {
        Args: { unit?: string; units?: number; time_zone?: string }
        Returns: { starts: string; sign_ups: number; submissions: number; messages: number }[]
      }
      admin_hide_workflow: {
        Args: { workflow_id: string; is_hidden: boolean }
        Returns: boolean
      }
      admin_list_account_events: {
        Args: { of_user: string; page_size?: number }
        Returns: { id: number; event: string; address: string; user_agent: string; created_at: string }[]
      }
      admin_list_audit: {
        Args: { search?: string; only_entity?: string; only_action?: string; sort?: string; descending?: boolean; page_size?: number; page_offset?: number; with_total?: boolean }
        Returns: { id: number; created_at: string; actor: string; action: string; entity: string; entity_id: string; subject: string; address: string; total: number }[]
      }
      admin_list_chat_users: {
        Args: { search?: string; sort?: string; descending?: boolean; page_size?: number; page_offset?: number }
        Returns: { user_id: string; email: string; company_name: string; messages: number; last_activity: string; total: number }[]
      }
      admin_list_clients: {
        Args: { search?: string; sort?: string; descending?: boolean; page_size?: number; page_offset?: number; with_total?: boolean }
        Returns: { id: string; email: string; company_name: string; company_size: Database['public']['Enums']['company_size']; industry: Database['public']['Enums']['industry']; user_role: string; onboarding_completed: boolean; created_at: string; workflows: number; runs: number; cost_usd: number; is_paused: boolean; total: number }[]
      }
      admin_list_factors: {
        Args: { of_user: string }
        Returns: { id: string; factor_type: string; friendly_name: string; created_at: string; last_used_at: string; codes_left: number; codes_made: number }[]
      }
      admin_list_replies: {
        Args: { of_submission: string }
        Returns: { id: string; author: string; body: string; created_at: string; status: string; error: string }[]
      }
      admin_list_runs: {
        Args: { search?: string; only_status?: Database['public']['Enums']['run_status']; only_test?: boolean; sort?: string; descending?: boolean; page_size?: number; page_offset?: number; with_total?: boolean; only_user?: string }
        Returns: { id: string; created_at: string; started_at: string; finished_at: string; status: Database['public']['Enums']['run_status']; waits_for: string; is_test: boolean; trigger: Database['public']['Enums']['run_trigger']; error: string; workflow_id: string; workflow: string; user_id: string; email: string; company_name: string; total: number }[]
      }
      admin_list_sessions: {
        Args: { of_user?: string; search?: string; page_size?: number; page_offset?: number }
        Returns: { id: string; user_id: string; email: string; user_agent: string; address: string; created_at: string; refreshed_at: string; is_current: boolean; total: number }[]
      }
      admin_list_sign_in_methods: {
        Args: { of_user: string }
        Returns: { id: string; method: string; detail: string; created_at: string; last_used_at: string }[]
      }
      admin_list_submissions: {
        Args: { search?: string; only_status?: Database['public']['Enums']['submission_status']; sort?: string; descending?: boolean; page_size?: number; page_offset?: number; with_total?: boolean }
        Returns: { id: string; name: string; email: string; phone: string; company: string; message: string; status: Database['public']['Enums']['submission_status']; admin_notes: string; created_at: string; total: number }[]
      }
      admin_list_workflows: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; name: string; industry: Database['public']['Enums']['industry']; category: Database['public']['Enums']['workflow_category']; hidden_at: string; clients: number }[]
      }
      admin_read_reason: {
        Args: Record<PropertyKey, never>
        Returns: { is_required: boolean; valid_until: string }[]
      }
      admin_record_export: {
        Args: { list: string }
        Returns: undefined
      }
      admin_resend_mail: {
        Args: { mail_id: string }
        Returns: undefined
      }
      admin_restore_user: {
        Args: { user_id: string }
        Returns: undefined
      }
      admin_run_failures: {
        Args: { days?: number }
        Returns: { workflow_id: string; workflow: string; runs: number; failed: number; last_failed_at: string; last_error: string }[]
      }
      admin_run_health: {
        Args: Record<PropertyKey, never>
        Returns: { queued: number; running: number; waiting_approval: number; oldest_queued_at: string; succeeded_today: number; failed_today: number; deliveries_queued: number; deliveries_failed_today: number }[]
      }
      admin_sign_out_user: {
        Args: { user_id: string }
        Returns: number
      }
      admin_state_reason: {
        Args: { reason: string }
        Returns: string
      }
      admin_suspend_user: {
        Args: { user_id: string }
        Returns: undefined
      }
      admin_view_client: {
        Args: { user_id: string }
        Returns: undefined
      }
      approvals_to_decide: {
        Args: Record<PropertyKey, never>
        Returns: Database['public']['Tables']['workflow_approvals']['Row'][]
      }
      attention_counts: {
        Args: Record<PropertyKey, never>
        Returns: { unread: number; pending_approvals: number; members: number }[]
      }
      dashboard_summary: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      end_my_session: {
        Args: { session_id: string }
        Returns: boolean
      }
      is_workspace_suspended: {
        Args: { workspace_id?: string }
        Returns: boolean
      }
      list_assignees: {
        Args: { approval_ids: string[] }
        Returns: { approval_id: string; user_id: string; name: string; away_until: string; substitute_name: string }[]
      }
      list_people: {
        Args: { user_ids: string[] }
        Returns: { user_id: string; name: string }[]
      }
      list_workspace_members: {
        Args: { workspace_id: string; search?: string; page_size?: number; page_offset?: number; minimum_role?: Database['public']['Enums']['workspace_role'] }
        Returns: { user_id: string; email: string; name: string; job_title: string; role: Database['public']['Enums']['workspace_role']; joined_at: string; total: number }[]
      }
      my_data_access: {
        Args: { page_size?: number; before_id?: number }
        Returns: { id: number; created_at: string; actor: string; action: string; entity: string; entity_id: string; name: string; reason: string; person: string }[]
      }
      my_run_pause: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      my_security_events: {
        Args: { page_size?: number }
        Returns: { event: string; address: string; user_agent: string; created_at: string }[]
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; user_agent: string; address: string; created_at: string; refreshed_at: string; is_current: boolean }[]
      }
      my_workspaces: {
        Args: Record<PropertyKey, never>
        Returns: { id: string; name: string; slug: string; logo_path: string; accent: string; role: Database['public']['Enums']['workspace_role']; members: number; is_current: boolean }[]
      }
      preview_schedule: {
        Args: { frequency: string; time_zone?: string; at_time?: string; weekday?: number; day_of_month?: number; anchor?: string }
        Returns: string[]
      }
      run_totals: {
        Args: Record<PropertyKey, never>
        Returns: { succeeded: number; minutes_saved: number; cost_usd: number }[]
      }
      search_runs: {
        Args: { workspace_id: string; search?: string; only_status?: Database['public']['Enums']['run_status']; only_waits_for?: string; of_workflow?: string; only_trigger?: Database['public']['Enums']['run_trigger']; only_test?: boolean; since?: string; before?: string; page_size?: number; page_offset?: number }
        Returns: { run_ids: string[]; total: number }[]
      }
      value_by_month: {
        Args: { months?: number }
        Returns: { month: string; succeeded: number; minutes_saved: number; cost_usd: number }[]
      }
      value_by_week: {
        Args: { weeks?: number; time_zone?: string }
        Returns: { week: string; succeeded: number; minutes_saved: number; cost_usd: number }[]
      }
      value_of_month: {
        Args: { month: string }
        Returns: { workflow_id: string; name: string; category: Database['public']['Enums']['workflow_category']; industry: Database['public']['Enums']['industry']; succeeded: number; accepted: number; failed: number; minutes_saved: number; tokens: number; cost_usd: number; unpriced: number }[]
      }
    }
    Enums: {
      app_role: 'admin' | 'moderator' | 'user'
      industry: 'healthcare' | 'finance' | 'retail' | 'manufacturing' | 'technology' | 'education' | 'real_estate' | 'transportation' | 'energy' | 'telecommunications'
      chat_role: 'user' | 'assistant'
      demo_type: 'video' | 'interactive'
      complexity: 'simple' | 'medium' | 'advanced'
      run_status: 'queued' | 'running' | 'waiting_approval' | 'succeeded' | 'rejected' | 'failed' | 'cancelled'
      run_trigger: 'manual' | 'schedule' | 'webhook' | 'api' | 'assistant'
      company_size: '1-10' | '11-50' | '51-200' | '201-500' | '500+'
      index_status: 'pending' | 'indexing' | 'ready' | 'failed'
      workspace_role: 'viewer' | 'approver' | 'editor' | 'admin' | 'owner'
      approval_status: 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled'
      delivery_status: 'queued' | 'delivered' | 'failed'
      run_step_status: 'queued' | 'running' | 'waiting_approval' | 'succeeded' | 'failed' | 'skipped' | 'cancelled'
      submission_status: 'new' | 'in_progress' | 'resolved'
      workflow_category: 'customer_support' | 'data_analysis' | 'sales' | 'operations' | 'compliance' | 'marketing' | 'hr' | 'finance'
      knowledge_item_type: 'website' | 'document'
      workspace_activity_kind: 'workflow_added' | 'workflow_configured' | 'workflow_removed' | 'run_started' | 'run_deleted' | 'approved' | 'rejected' | 'input_given' | 'schedule_changed' | 'schedule_removed' | 'webhook_changed' | 'webhook_removed' | 'document_added' | 'document_removed' | 'website_added' | 'website_removed' | 'member_invited' | 'invitation_revoked' | 'member_joined' | 'role_changed' | 'member_removed' | 'member_left' | 'settings_changed' | 'domain_added' | 'domain_proven' | 'domain_lost' | 'domain_removed' | 'provider_changed' | 'provider_removed' | 'joining_changed' | 'directory_token_created' | 'directory_token_revoked' | 'directory_changed'
    }
    CompositeTypes: { [key in never]: never }
  }
}

type TableName = keyof Database['public']['Tables']
type ComputedFields<Table> = Table extends { ComputedFields: infer Field extends string } ? Field : never
/** A row of a table as `*` selects it, without computed columns. */
export type Tables<Name extends TableName> = Omit<Database['public']['Tables'][Name]['Row'], ComputedFields<Database['public']['Tables'][Name]>>
